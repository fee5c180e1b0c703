// What every element of the pages is made with.

export { Fragment, h } from "preact";
