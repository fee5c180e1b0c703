// Which edition is played. The host chooses, the rest see it.

import { useRef } from "preact/hooks";
import { facts } from "../../api";
import { request } from "../../link";
import { isHost } from "../../model";
import type { Room } from "../../wire";
import { t } from "../../words";
import { Choices } from "../controls";
import { editionNamed, EditionText } from "../editions";

export function EditionSetUp({ room }: { room: Room }) {
  const list = useRef<HTMLDetailsElement>(null);
  const pointed = useRef(false);
  const now = editionNamed(room.edition);
  if (!now) return null;
  const choose = (edition: string) => {
    // The keys go through all of them; a press chooses one, and the list is done with.
    if (list.current && pointed.current) {
      list.current.open = false;
      list.current.scrollIntoView({ block: "center" });
    }
    void request({ ask: "rules", edition });
  };
  return (
    <section>
      <h2>{t("lobby.edition")}</h2>
      {isHost.value ? (
        <details
          class="panel editions"
          ref={list}
          onPointerDown={() => (pointed.current = true)}
          onKeyDown={() => (pointed.current = false)}
        >
          <summary>
            <EditionText edition={now} />
          </summary>
          <Choices
            name="edition"
            label={t("lobby.edition")}
            value={room.edition}
            values={facts.value?.editions.map((one) => one.name) ?? []}
            onChoose={choose}
          >
            {(name) => <EditionText edition={editionNamed(name) ?? now} />}
          </Choices>
        </details>
      ) : (
        <div class="panel">
          <EditionText edition={now} />
        </div>
      )}
    </section>
  );
}
