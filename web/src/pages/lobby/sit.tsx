// For somebody who has no seat yet: a name, and a place.

import { useState } from "preact/hooks";
import { request } from "../../link";
import { ownName } from "../../settings";
import type { Room } from "../../wire";
import { t } from "../../words";
import { Button } from "../controls";

/** The longest name there is room for. */
export const LONGEST_NAME = 24;

/** Sit down under the name last given; the first open seat if none is named. */
export function sit(seat: number | null): Promise<boolean> {
  return request({ ask: "sit", name: ownName.value.trim() || t("home.guest"), seat });
}

export function SitDown({ room }: { room: Room }) {
  const open = room.seats.some((one) => one.kind === "open");
  if (!open) return <p class="note watching">{t("lobby.full")}</p>;
  const sitDown = (event: Event) => {
    event.preventDefault();
    void sit(null);
  };
  return (
    <form class="panel sit-down" onSubmit={sitDown}>
      <label for="own-name">{t("lobby.your_name")}</label>
      <div class="join-row">
        <input
          id="own-name"
          class="field"
          dir="auto"
          value={ownName.value}
          maxLength={LONGEST_NAME}
          autocomplete="nickname"
          enterkeyhint="done"
          onInput={(event) => (ownName.value = event.currentTarget.value)}
        />
        <Button kind="main">{t("lobby.sit")}</Button>
      </div>
      <p class="note">{t("lobby.or_watch")}</p>
    </form>
  );
}

/** A name typed for a seat of this device; the page shows no hand while it is open. */
export function NameForm(props: { label: string; initial: string; button: string; onName: (name: string) => void }) {
  const [name, setName] = useState(props.initial);
  const done = (event: Event) => {
    event.preventDefault();
    if (name.trim()) props.onName(name.trim());
  };
  return (
    <form class="name-form" onSubmit={done}>
      <label>
        <span>{props.label}</span>
        <input
          class="field"
          dir="auto"
          value={name}
          maxLength={LONGEST_NAME}
          autocomplete="off"
          enterkeyhint="done"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <Button kind="small" disabled={!name.trim()}>
        {props.button}
      </Button>
    </form>
  );
}
