// The tables one can go back to, those that wait first.

import { SideShape } from "../draw/chips";
import { Icon } from "../draw/icons";
import type { MyTable } from "../wire";
import { language, t } from "../words";
import { To } from "./controls";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SHOWN = 4;

/** A length of time in its largest unit: "3 min". */
function lasting(seconds: number): string {
  const [unit, size] =
    seconds < HOUR ? ["minute", MINUTE] : seconds < DAY ? ["hour", HOUR] : ["day", DAY];
  const format = new Intl.NumberFormat(language.value, {
    style: "unit",
    unit: unit as string,
    unitDisplay: unit === "day" ? "long" : "short",
  });
  return format.format(Math.max(1, Math.floor(seconds / (size as number))));
}

function standing(table: MyTable): string {
  if (table.phase === "lobby") return t("home.resume.lobby");
  if (table.phase === "over") return t("home.resume.over");
  if (!table.yours) return t("home.resume.others", { time: lasting(table.idle) });
  return table.idle < MINUTE ? t("home.resume.now") : t("home.resume.yours", { time: lasting(table.idle) });
}

function urgency(table: MyTable): number {
  return table.yours ? 0 : table.phase === "over" ? 2 : 1;
}

function Card({ table }: { table: MyTable }) {
  const names = new Intl.ListFormat(language.value, { type: "unit" }).format(table.names);
  return (
    <li>
      <To under={`t/${table.id}`} class={table.yours ? "resume resume-yours" : "resume"}>
        <SideShape colour="blue" letters={[...(table.names[0] ?? table.id)].slice(0, 2).join("")} />
        <span class="resume-text">
          <b>
            <bdi>{names || t("page.table", { code: table.id })}</bdi>
          </b>
          <small>{standing(table)}</small>
        </span>
        <Icon name="chevron" />
      </To>
    </li>
  );
}

export function Resume({ tables }: { tables: MyTable[] }) {
  if (tables.length === 0) return null;
  const sorted = [...tables].sort((a, b) => urgency(a) - urgency(b) || a.idle - b.idle);
  return (
    <section>
      <h2 class="hidden-text">{t("home.resume")}</h2>
      <ul class="resumes">
        {sorted.slice(0, SHOWN).map((table) => (
          <Card key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
}
