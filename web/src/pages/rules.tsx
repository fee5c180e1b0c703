// The rules in people's words, as they hold with the options in force.

import { useEffect } from "preact/hooks";
import { facts, loadFacts } from "../api";
import { Icon } from "../draw/icons";
import { room } from "../model";
import { go, query } from "../place";
import { t } from "../words";
import { Messages } from "./banner";
import { LanguageChooser, ThemeButton } from "./choosers";
import { Button } from "./controls";
import { BoardSection, SeatsSection, StartSection } from "./guide/before";
import { LinesSection } from "./guide/lines";
import { DeadSection, JacksSection, TurnSection } from "./guide/turn";
import { DrawSection, MannersSection, ResignSection, StuckSection, WinSection } from "./guide/rest";
import { GoalSection } from "./guide/goal";
import { playBot } from "./opening";
import { differing, fromQuery, inForce, official, type Values } from "./options";

const CONTENTS = [
  "goal", "turn", "lines", "jacks", "dead", "draw", "stuck", "win",
  "seats", "start", "board", "manners", "resign",
] as const; // prettier-ignore

/** The options of the query; without one, those of the table that one came from. */
function optionsToShow(): Values {
  if (!query.value.has("profile") && room.value) return inForce(room.value.options);
  return fromQuery(query.value).values;
}

/** To the table one came from, or to the start. */
function back(): void {
  go(room.value ? `t/${room.value.id}` : "");
}

export function RulesPage() {
  useEffect(loadFacts, []);
  return (
    <main class="page rules">
      <header class="head">
        <button type="button" class="icon-button" aria-label={t("page.back")} onClick={back}>
          <Icon name="back" />
        </button>
        <h1>{t("page.rules")}</h1>
        <span class="spring" />
        <LanguageChooser />
        <ThemeButton />
      </header>
      {facts.value ? <Guide values={optionsToShow()} /> : null}
      <Messages />
    </main>
  );
}

function Guide({ values }: { values: Values }) {
  const different = differing(values, official()).length;
  return (
    <div class="guide">
      <Contents />
      <article>
        <p class="lead">{different > 0 ? t("guide.differs", { n: different }) : t("guide.official")}</p>
        <GoalSection values={values} />
        <TurnSection values={values} />
        <LinesSection values={values} />
        <JacksSection values={values} />
        <DeadSection values={values} />
        <DrawSection values={values} />
        <StuckSection values={values} />
        <WinSection values={values} />
        <SeatsSection values={values} />
        <StartSection values={values} />
        <BoardSection values={values} />
        <MannersSection values={values} />
        <ResignSection values={values} />
        <footer class="guide-foot">
          {room.value ? null : (
            <Button kind="main" icon="play" onClick={() => void playBot()}>
              {t("home.play_bot")}
            </Button>
          )}
          <p class="note">{t("guide.about")}</p>
        </footer>
      </article>
    </div>
  );
}

function Contents() {
  const show = (id: string) => (event: Event) => {
    event.preventDefault();
    const heading = document.getElementById(id);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav class="contents" aria-label={t("guide.contents")}>
      <ul>
        {CONTENTS.map((id) => (
          <li key={id}>
            <a href={`#${id}`} onClick={show(id)}>
              {t(`guide.${id}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
