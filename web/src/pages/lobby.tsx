// The table before the cards are dealt: who sits where, and by which rules.

import { useEffect } from "preact/hooks";
import { loadFacts } from "../api";
import { Icon } from "../draw/icons";
import { request } from "../link";
import { isHost, mine, room } from "../model";
import { go } from "../place";
import type { Room } from "../wire";
import { t } from "../words";
import { Messages, Offline } from "./banner";
import { ThemeButton } from "./choosers";
import { To } from "./controls";
import { EditionSetUp } from "./lobby/edition";
import { DealFoot } from "./lobby/foot";
import { Invite } from "./lobby/invite";
import { RulesSetUp } from "./lobby/rules";
import { SeatList } from "./lobby/seats";
import { SitDown } from "./lobby/sit";
import { Size } from "./lobby/size";
import { rulesQuery } from "./options";

async function leave(): Promise<void> {
  if (mine.value.length === 0 || (await request({ ask: "leave" }))) go("");
}

export function LobbyPage() {
  useEffect(loadFacts, []);
  const now = room.value;
  if (!now) return null;
  return (
    <main class="page lobby">
      <Head now={now} />
      <Offline />
      <div class="lobby-scroll">
        <div class="lobby-column">
          <EditionSetUp room={now} />
          {isHost.value ? <Size room={now} /> : null}
          {mine.value.length === 0 ? <SitDown room={now} /> : null}
          <SeatList room={now} />
          <Invite code={now.id} />
        </div>
        <div class="lobby-column">
          <RulesSetUp room={now} />
          <button type="button" class="text-press leave" onClick={() => void leave()}>
            <Icon name="leave" />
            <span>{t("lobby.leave")}</span>
          </button>
        </div>
      </div>
      <DealFoot room={now} />
      <Messages />
    </main>
  );
}

function Head({ now }: { now: Room }) {
  return (
    <header class="head">
      <To under="" class="icon-button" label={t("page.back_home")}>
        <Icon name="back" />
      </To>
      <h1>{t("page.table", { code: now.id })}</h1>
      <span class="spring" />
      <To under={`rules?${rulesQuery(now)}`} class="icon-button" label={t("home.rules")}>
        <Icon name="rules" />
      </To>
      <ThemeButton />
    </header>
  );
}
