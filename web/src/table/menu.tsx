// The menu of the table: where to go, whom to invite, and what only the host can do.

import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "../draw/icons";
import { request } from "../link";
import { isHost, mine, play, room, shared } from "../model";
import { USUAL_BOT } from "../pages/opening";
import { address, go } from "../place";
import { t } from "../words";
import { isMine, seatAt, seatName } from "./people";
import { closeSheet, dropSheet, openSheet, SheetFrame } from "./sheets";
import { say } from "./toast";
import { openTyping } from "./typed";

function Item({ icon, press, children }: { icon: IconName; press: () => void; children: ComponentChildren }) {
  return (
    <li>
      <button type="button" class="menu-item" onClick={press}>
        <Icon name={icon} />
        <span>{children}</span>
      </button>
    </li>
  );
}

function leaveFor(under: string): void {
  dropSheet();
  go(under, { instead: true });
}

/** The table's address as others reach it. */
function tableLink(): string {
  const under = `t/${room.value?.id ?? ""}`;
  return shared.value ? new URL(under, shared.value.replace(/\/*$/, "/")).href : address(under);
}

async function copyLink(): Promise<void> {
  const url = tableLink();
  closeSheet();
  try {
    await navigator.clipboard.writeText(url);
    say(t("table.menu.copied"));
  } catch {
    say(url);
  }
}

/** The seats of people at other devices. */
function others(): number[] {
  return (room.value?.seats ?? []).flatMap((seat, index) =>
    seat.kind === "person" && !isMine(index + 1) ? [index + 1] : [],
  );
}

function passHost(seat: number): void {
  closeSheet();
  void request({ ask: "host", seat });
}

function letBotPlay(seat: number): void {
  closeSheet();
  void request({ ask: "bot", seat, bot: USUAL_BOT });
}

/** What only the host may do: pass the host on, or let a bot play for somebody who is away. */
function HostItems() {
  if (!isHost.value) return null;
  const away = others().filter((seat) => seatAt(seat)?.away && !seatAt(seat)?.bot);
  const here = others().filter((seat) => !seatAt(seat)?.away);
  const hosts = here.filter(
    (seat, index) =>
      here.findIndex((other) => seatAt(other)?.owner === seatAt(seat)?.owner) === index,
  );
  if (away.length + hosts.length === 0) return null;
  return (
    <>
      <li class="menu-group">{t("table.menu.host")}</li>
      {!play.value?.view.ended &&
        away.map((seat) => (
          <Item key={`bot${seat}`} icon="robot" press={() => letBotPlay(seat)}>
            {t("table.menu.bot_for", { who: seatName(seat) })}
          </Item>
        ))}
      {hosts.map((seat) => (
        <Item key={`host${seat}`} icon="person" press={() => passHost(seat)}>
          {t("table.menu.pass_host", { who: seatName(seat) })}
        </Item>
      ))}
    </>
  );
}

function RecordItem() {
  return (
    <li>
      <a class="menu-item" href={address(`t/${room.value?.id ?? ""}/record.jotas`)} download>
        <Icon name="copy" />
        <span>{t("table.menu.record")}</span>
      </a>
    </li>
  );
}

export function MenuSheet() {
  const over = !!play.value?.view.ended;
  return (
    <SheetFrame title={t("table.menu")}>
      <ul class="menu">
        <Item icon="back" press={() => leaveFor("")}>
          {t("table.menu.start")}
        </Item>
        <Item icon="link" press={() => void copyLink()}>
          {t("table.menu.copy")}
        </Item>
        <Item icon="log" press={() => openSheet({ kind: "log" })}>
          {t("play.log.title")}
        </Item>
        <Item icon="person" press={() => openSheet({ kind: "seats" })}>
          {t("table.seats")}
        </Item>
        {!play.value?.setup.dice && (
          <Item icon="deck" press={() => openSheet({ kind: "piles" })}>
            {t("table.piles")}
          </Item>
        )}
        <Item icon="rules" press={() => leaveFor("rules")}>
          {t("table.rules")}
        </Item>
        <Item icon="settings" press={() => openSheet({ kind: "settings" })}>
          {t("table.settings")}
        </Item>
        {!over && mine.value.length > 0 && (
          <Item
            icon="next"
            press={() => {
              closeSheet();
              openTyping();
            }}
          >
            {t("table.menu.type")}
          </Item>
        )}
        {over && <RecordItem />}
        {mine.value.length > 0 && (
          <Item icon="leave" press={() => openSheet({ kind: "leave" })}>
            {t("table.leave.do")}
          </Item>
        )}
        <HostItems />
      </ul>
    </SheetFrame>
  );
}
