// The rules in people's words, as they hold with the options in force.

import { useEffect } from "preact/hooks";
import { facts, loadFacts } from "../api";
import { Icon } from "../draw/icons";
import { textIn } from "../draw/names";
import { room } from "../model";
import { go, query } from "../place";
import type { EditionFact } from "../wire";
import { t } from "../words";
import { Messages } from "./banner";
import { LanguageChooser, ThemeButton } from "./choosers";
import { Button } from "./controls";
import { BoardSection, SeatsSection, StartSection } from "./guide/before";
import { LinesSection } from "./guide/lines";
import { DeadSection, JacksSection, RollSection, TurnSection } from "./guide/turn";
import { DrawSection, MannersSection, ResignSection, StuckSection, WinSection } from "./guide/rest";
import { GoalSection } from "./guide/goal";
import type { ForTable } from "./guide/section";
import { playBot } from "./opening";
import { CLASSIC, editionNamed, titleOf } from "./editions";
import { differing, fromQuery, inForce, usual, type Values } from "./options";

/** The sections there are in an edition, in order. */
function sections({ dice, look, wild, remove }: EditionFact): string[] {
  const powers = look.draw === "cards" ? "jacks" : "powers";
  const cards = ["lines", ...(wild.length + remove.length > 0 ? [powers] : []), "dead", "draw", "stuck"];
  return [
    "goal", "turn", ...(dice ? [] : cards), "win", "seats", "start", "board", ...(dice ? [] : ["manners"]), "resign",
  ]; // prettier-ignore
}

/** Edition and options of the query; without any, those of the table that one came from. */
function toShow(): { edition: string; values: Values } {
  const asks = query.value.has("profile") || query.value.has("edition");
  if (!asks && room.value) return { edition: room.value.edition, values: inForce(room.value.options) };
  return fromQuery(query.value);
}

/** To the table one came from, or to the start. */
function back(): void {
  go(room.value ? `t/${room.value.id}` : "");
}

export function RulesPage() {
  useEffect(loadFacts, []);
  const { edition: name, values } = toShow();
  const edition = editionNamed(name) ?? editionNamed(CLASSIC);
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
      {edition ? <Guide values={values} edition={edition} /> : null}
      <Messages />
    </main>
  );
}

function Guide(table: ForTable) {
  const { values, edition } = table;
  const different = differing(values, usual(edition.name)).filter((name) => edition.options.includes(name)).length;
  return (
    <div class="guide">
      <Contents ids={sections(edition)} />
      <article>
        <EditionChooser edition={edition} />
        <p class="lead">{different > 0 ? t("guide.differs", { n: different }) : t("guide.official")}</p>
        <GoalSection {...table} />
        {edition.dice ? (
          <RollSection {...table} />
        ) : (
          <>
            <TurnSection {...table} />
            <LinesSection {...table} />
            <JacksSection {...table} />
            <DeadSection {...table} />
            <DrawSection {...table} />
            <StuckSection {...table} />
          </>
        )}
        <WinSection {...table} />
        <SeatsSection {...table} />
        <StartSection {...table} />
        <BoardSection {...table} />
        {edition.dice ? null : <MannersSection {...table} />}
        <ResignSection {...table} />
        <footer class="guide-foot">
          {room.value ? null : (
            <Button kind="main" icon="play" onClick={() => void playBot(edition.name)}>
              {t("home.play_bot")}
            </Button>
          )}
          <p class="note">{t("guide.about")}</p>
        </footer>
      </article>
    </div>
  );
}

/** Which edition the rules are of; that of one's table is told as it is played there. */
function EditionChooser({ edition }: { edition: EditionFact }) {
  const choose = (name: string) =>
    go(name === room.value?.edition ? "rules" : `rules?edition=${name}`, { instead: true });
  return (
    <label class="edition-chooser">
      <span>{t("guide.edition")}</span>
      <select class="field" value={edition.name} onChange={(event) => choose(event.currentTarget.value)}>
        {facts.value?.editions.map((one) => (
          <option key={one.name} value={one.name}>
            {titleOf(one)}
          </option>
        ))}
      </select>
      <small>{textIn(edition.about)}</small>
    </label>
  );
}

function Contents({ ids }: { ids: string[] }) {
  const show = (id: string) => (event: Event) => {
    event.preventDefault();
    const heading = document.getElementById(id);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav class="contents" aria-label={t("guide.contents")}>
      <ul>
        {ids.map((id) => (
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
