// The two ways to a table of one's own.

import { openTable } from "../api";
import { go } from "../place";
import { ownName } from "../settings";
import { t } from "../words";
import { CLASSIC } from "./editions";

/** The bot one plays against without choosing any, and that fills open seats. */
export const USUAL_BOT = "club";

function name(): string {
  return ownName.value.trim() || t("home.guest");
}

async function open(against: string | null, edition = CLASSIC): Promise<void> {
  const code = await openTable({ name: name(), against, edition });
  if (code) go(`t/${code}`);
}

export function playBot(edition = CLASSIC): Promise<void> {
  return open(USUAL_BOT, edition);
}

export function newTable(): Promise<void> {
  return open(null);
}
