// All that can be done with one seat, opened under it.

import { facts } from "../../api";
import { request } from "../../link";
import { isHost, me } from "../../model";
import { ownName } from "../../settings";
import type { SeatAt } from "../../wire";
import { t } from "../../words";
import { Button, Choices } from "../controls";
import { NameForm } from "./sit";

interface Panel {
  seat: SeatAt;
  number: number;
  close: () => void;
}

export function SeatPanel(panel: Panel) {
  return <div class="seat-panel">{inside(panel)}</div>;
}

function inside(panel: Panel) {
  if (panel.seat.kind === "open") return <OpenSeat {...panel} />;
  if (panel.seat.kind === "bot") return <BotSeat {...panel} />;
  return panel.seat.owner === me.value ? <OwnSeat {...panel} /> : <OthersSeat {...panel} />;
}

function toInvite(): void {
  const invite = document.getElementById("invite");
  invite?.scrollIntoView({ block: "nearest" });
  invite?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
}

/** One more person at this device, also in place of a bot. */
function AddHere({ number, close }: { number: number; close: () => void }) {
  const add = async (name: string) => {
    if (await request({ ask: "sit", name, seat: number })) close();
  };
  return <NameForm label={t("lobby.add_here")} initial="" button={t("lobby.add")} onName={(name) => void add(name)} />;
}

function OpenSeat({ number, close }: Panel) {
  return (
    <>
      <AddHere number={number} close={close} />
      <Button kind="small" icon="link" onClick={toInvite}>
        {t("lobby.invite_link")}
      </Button>
      <h3>{t("lobby.or_bot")}</h3>
      <Bots number={number} bot="" close={close} />
    </>
  );
}

function BotSeat({ seat, number, close }: Panel) {
  return (
    <>
      <h3>{t("lobby.level")}</h3>
      <Bots number={number} bot={seat.bot} close={close} />
      <AddHere number={number} close={close} />
      <FreeSeat number={number} close={close} />
    </>
  );
}

function Bots({ number, bot, close }: { number: number; bot: string; close: () => void }) {
  const choose = async (value: string) => {
    if ((await request({ ask: "bot", seat: number, bot: value })) && bot === "") close();
  };
  return (
    <Choices
      name={`bot-${number}`}
      label={t("lobby.level")}
      value={bot}
      values={facts.value?.bots ?? []}
      onChoose={(value) => void choose(value)}
    >
      {(value) => (
        <>
          <b>{t(`bot.${value}`)}</b>
          <small>{t(`lobby.bot.${value}`)}</small>
        </>
      )}
    </Choices>
  );
}

function OwnSeat({ seat, number, close }: Panel) {
  const rename = async (name: string) => {
    if (!(await request({ ask: "rename", seat: number, name }))) return;
    ownName.value = name;
    close();
  };
  return (
    <>
      <NameForm
        label={t("lobby.name")}
        initial={seat.name}
        button={t("lobby.rename")}
        onName={(name) => void rename(name)}
      />
      <FreeSeat number={number} close={close} label={t("lobby.stand")} />
    </>
  );
}

function OthersSeat({ seat, number, close }: Panel) {
  const passOn = async () => {
    if (await request({ ask: "host", seat: number })) close();
  };
  return (
    <p class="seat-ways">
      {isHost.value && seat.owner !== null ? (
        <Button kind="small" onClick={() => void passOn()}>
          {t("lobby.make_host")}
        </Button>
      ) : null}
      <FreeSeat number={number} close={close} />
    </p>
  );
}

function FreeSeat({ number, close, label }: { number: number; close: () => void; label?: string }) {
  const free = async () => {
    if (await request({ ask: "stand", seat: number })) close();
  };
  return (
    <Button kind="small" icon="close" onClick={() => void free()}>
      {label ?? t("lobby.free")}
    </Button>
  );
}
