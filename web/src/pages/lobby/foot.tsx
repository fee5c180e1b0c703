// Always in sight: the deal, and what it does with the seats that are open.

import { useState } from "preact/hooks";
import { request } from "../../link";
import { isHost, link, mine } from "../../model";
import type { Room } from "../../wire";
import { t } from "../../words";
import { Button } from "../controls";
import { editionNamed } from "../editions";
import { USUAL_BOT } from "../opening";

function standing(room: Room): string {
  const open = room.seats.filter((one) => one.kind === "open").length;
  if (isHost.value) return open ? t("lobby.fills", { n: open }) : t("lobby.all_there");
  const host = room.seats.find((one) => one.kind === "person" && one.owner === room.host);
  if (!host) return t("lobby.first_is_host");
  return t(mine.value.length ? "lobby.host_deals" : "lobby.host_deals_watching", { who: host.name });
}

export function DealFoot({ room }: { room: Room }) {
  const [busy, setBusy] = useState(false);
  const open = room.seats.some((one) => one.kind === "open");
  const dice = editionNamed(room.edition)?.dice;
  const deal = () => {
    setBusy(true);
    void request({ ask: "deal", fill: open ? USUAL_BOT : null }).finally(() => setBusy(false));
  };
  return (
    <footer class="deal">
      <p class="note" role="status">
        {standing(room)}
      </p>
      {isHost.value ? (
        <Button kind="main" icon={dice ? "play" : "deck"} disabled={busy || link.value !== "open"} onClick={deal}>
          {t(dice ? "lobby.begin" : "lobby.deal")}
        </Button>
      ) : null}
    </footer>
  );
}
