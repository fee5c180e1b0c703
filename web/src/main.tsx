// Where the client begins: which page shows, and what every page has over it.

import { effect, untracked } from "@preact/signals";
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { connect, disconnect } from "./link";
import { readable } from "./look";
import { asked, link, play, room } from "./model";
import { Outdated } from "./pages/banner";
import { GonePage } from "./pages/gone";
import { HomePage } from "./pages/home";
import { later } from "./pages/later";
import { Waiting } from "./pages/waiting";
import { codeIn, path } from "./place";
import { TablePage } from "./table/page";
import { t } from "./words";

const LobbyPage = later(() => import("./pages/lobby").then((part) => part.LobbyPage), "lobby");
const RulesPage = later(() => import("./pages/rules").then((part) => part.RulesPage), "guide");

function Table({ code }: { code: string }) {
  useEffect(() => connect(code), [code]);
  if (link.value === "gone") return <GonePage />;
  const now = room.value;
  if (!now || now.id !== code) return <Waiting />;
  if (now.phase === "lobby") return <LobbyPage />;
  return play.value && play.value.round >= now.round ? <TablePage /> : <Waiting />;
}

function Page() {
  const under = path.value;
  if (under === "") return <HomePage />;
  if (under === "rules") return <RulesPage />;
  const code = under.startsWith("t/") ? codeIn(`/${under}`) : null;
  return code ? <Table code={code} /> : <GonePage />;
}

function App() {
  if (!readable.value) return null;
  return (
    <>
      <Outdated />
      <Page />
    </>
  );
}

/** What the tab is called: it says so when one is asked for a move. */
function title(): string {
  if (path.value === "rules") return `${t("page.rules")} · Jotas`;
  if (!path.value.startsWith("t/")) return t("page.home");
  const table = t("page.table", { code: path.value.slice(2).toUpperCase() });
  return asked.value ? `${t("home.resume.now")} · ${table}` : `${table} · Jotas`;
}

effect(() => {
  if (path.value === "") untracked(disconnect);
});

effect(() => {
  if (!readable.value) return;
  document.title = title();
});

let started = false;
effect(() => {
  const root = document.getElementById("app");
  if (!readable.value || started || !root) return;
  started = true;
  queueMicrotask(() => {
    root.replaceChildren();
    render(<App />, root);
  });
});
