// Pages that a game can do without: their part of the client is fetched when they are opened.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { link as line } from "../model";
import { address } from "../place";
import { Waiting } from "./waiting";

/** A page that `load` fetches, and its style sheet. If it can't be had, there is a newer client. */
export function later(load: () => Promise<ComponentType>, sheet: string): ComponentType {
  let Known: ComponentType | null = null;
  return function Later() {
    const [, setKnown] = useState(Known);
    useEffect(() => {
      if (Known) return;
      Promise.all([load(), styled(sheet)]).then(
        ([page]) => setKnown(() => (Known = page)),
        () => (line.value = "outdated"),
      );
    }, []);
    return Known ? <Known /> : <Waiting />;
  };
}

/** Fetch a style sheet by its name. */
function styled(name: string): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address(`static/${name}.css?v=${document.documentElement.dataset["build"]}`);
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
}
