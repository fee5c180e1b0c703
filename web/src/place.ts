// Where we are: every address is made from the page's base, so that any sub-path will do.

import { computed, signal } from "@preact/signals";

/** The folder that the server answers in; it ends in a slash. */
export const base = new URL(".", document.baseURI);
document.querySelector("base")?.setAttribute("href", base.href);

const here = signal(new URL(location.href));
addEventListener("popstate", () => (here.value = new URL(location.href)));

/** What comes after the base: "", "t/ABCDEF", "rules". */
export const path = computed(() =>
  here.value.pathname.startsWith(base.pathname)
    ? here.value.pathname.slice(base.pathname.length).replace(/\/+$/, "")
    : "",
);
export const query = computed(() => here.value.searchParams);

/** The address of something under the base. */
export function address(under: string): string {
  return new URL(under, base).href;
}

/** The address of the socket. */
export function socketAddress(): string {
  const url = new URL("ws", base);
  url.protocol = base.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

/** Go to another page of the client without loading anything. */
export function go(under: string, { instead = false } = {}): void {
  const to = address(under);
  if (instead) history.replaceState(null, "", to);
  else if (to !== location.href) history.pushState(null, "", to);
  here.value = new URL(to);
  scrollTo(0, 0);
}

/** For links: a plain click stays in the page, any other does what the browser does. */
export function followed(event: MouseEvent, under: string): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(under);
}

/** The code of a table in what somebody typed or pasted: a code or a whole address. */
export function codeIn(text: string): string | null {
  const linked = /\/t\/([a-z]+)/i.exec(text)?.[1];
  const code = linked ?? text.replace(/[\s-]/g, "");
  return /^[a-z]{6}$/i.test(code) ? code.toUpperCase() : null;
}
