// How many lines each side has, of those it needs.

import { SideShape } from "../draw/chips";
import { sideName } from "../draw/names";
import { play } from "../model";
import { t } from "../words";

function Capsules({ side, made, needed, line }: Record<"made" | "needed" | "line", number> & { side: string }) {
  return (
    <span class="capsules" aria-hidden="true">
      {Array.from({ length: needed }, (_, index) => (
        <i key={index} class={index < made ? `capsule full ${side}` : "capsule"}>
          {Array.from({ length: line }, (_, dot) => (
            <u key={dot} />
          ))}
        </i>
      ))}
    </span>
  );
}

export function Score() {
  const now = play.value;
  if (!now) return null;
  const { setup, view } = now;
  const needed = setup.lines_to_win;
  return (
    <ul class={`scores of${setup.sides}`} aria-label={t("table.score")}>
      {setup.colours.map((side, index) => {
        const made = view.lines[index]?.length ?? 0;
        return (
          <li key={side} class="score">
            <SideShape colour={side} />
            <span class="hidden-text">
              {t("table.score.of", { side: sideName(side), made, n: needed })}
            </span>
            <b class="score-name" aria-hidden="true">
              {sideName(side)}
            </b>
            <Capsules side={side} made={made} needed={needed} line={setup.line} />
            <span class="fraction" aria-hidden="true">
              {made}
              <em>/{needed}</em>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
