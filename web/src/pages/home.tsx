// The start page: one click to a game, and every other way to one.

import { useEffect, useState } from "preact/hooks";
import { facts, loadFacts, myTables } from "../api";
import { Wordmark } from "../draw/icons";
import { path } from "../place";
import type { MyTable } from "../wire";
import { t } from "../words";
import { Messages } from "./banner";
import { LanguageChooser, ThemeButton } from "./choosers";
import { Button, To } from "./controls";
import { CLASSIC, SmallBoard, titleOf } from "./editions";
import { Hero } from "./hero";
import { JoinForm } from "./join";
import { newTable, playBot } from "./opening";
import { Resume } from "./resume";

const FRESHEN = 20_000;

/** Asked for while the words are on their way, so that nothing jumps when the answer comes. */
let early = path.peek() === "" ? myTables() : null;

/** The tables of this browser, looked up again while the page is in sight; null until then. */
function useMyTables(): MyTable[] | null {
  const [tables, setTables] = useState<MyTable[] | null>(null);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void myTables().then(setTables);
    };
    void (early ?? myTables()).then(setTables);
    early = null;
    const timer = setInterval(look, FRESHEN);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return tables;
}

export function HomePage() {
  const tables = useMyTables();
  const [busy, setBusy] = useState(false);
  useEffect(loadFacts, []);
  const begin = (open: () => Promise<void>) => () => {
    setBusy(true);
    void open().finally(() => setBusy(false));
  };
  if (tables === null) return <main class="page home" aria-busy="true" />;
  return (
    <main class="page home">
      <header class="head head-end">
        <LanguageChooser />
        <ThemeButton />
      </header>
      <div class="home-columns">
        <Hero />
        <div class="home-body">
          <h1>
            <Wordmark class="wordmark-big" />
          </h1>
          <p class="lead">{t("home.lead")}</p>
          <Button kind="main" icon="play" disabled={busy} onClick={begin(() => playBot())}>
            {t("home.play_bot")}
          </Button>
          <Button kind="wide" icon="plus" disabled={busy} onClick={begin(newTable)}>
            {t("home.new_table")}
          </Button>
          <Shelf disabled={busy} choose={(name) => begin(() => playBot(name))()} />
          <JoinForm />
          <Resume tables={tables} />
          <nav class="home-foot">
            <To under="rules">{t("home.rules")}</To>
          </nav>
        </div>
      </div>
      <Messages />
    </main>
  );
}

/** A game against a bot of any other edition, as near as that of the classic one. */
function Shelf({ disabled, choose }: { disabled: boolean; choose: (edition: string) => void }) {
  const others = facts.value?.editions.filter(({ name }) => name !== CLASSIC) ?? [];
  return (
    <section class="shelf">
      <h2>{t("home.editions")}</h2>
      <ul>
        {others.map((edition) => (
          <li key={edition.name}>
            <button type="button" class="tile" disabled={disabled} onClick={() => choose(edition.name)}>
              <SmallBoard edition={edition} />
              <span>{titleOf(edition)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
