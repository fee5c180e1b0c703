// The few things that are asked before they are done: resigning, leaving, calling, choosing.

import { SideShape } from "../draw/chips";
import { sideName } from "../draw/names";
import { move, request } from "../link";
import { play } from "../model";
import { go } from "../place";
import { language, t } from "../words";
import { lineName } from "./sentences";
import { choices, command, confirm } from "./picking";
import { closeSheet, dropSheet, SheetFrame } from "./sheets";

async function resign(): Promise<void> {
  closeSheet();
  await move("resign()");
}

export function ResignQuestion() {
  return (
    <SheetFrame title={t("table.resign.title")} dialog>
      <p>{t(play.value?.setup.dice ? "dice.resign" : "table.resign.about")}</p>
      <div class="answers">
        <button type="button" class="btn btn-line" onClick={closeSheet}>
          {t("table.resign.stay")}
        </button>
        <button type="button" class="btn btn-grave" onClick={() => void resign()}>
          {t("table.action.resign")}
        </button>
      </div>
    </SheetFrame>
  );
}

async function leave(): Promise<void> {
  if (!(await request({ ask: "leave" }))) return;
  dropSheet();
  go("", { instead: true });
}

export function LeaveQuestion() {
  const playing = !play.value?.view.ended;
  return (
    <SheetFrame title={t("table.leave.title")} dialog>
      <p>{t(playing ? "table.leave.about" : "table.leave.about_over")}</p>
      <div class="answers">
        <button type="button" class="btn btn-line" onClick={closeSheet}>
          {t("table.leave.stay")}
        </button>
        <button type="button" class="btn btn-grave" onClick={() => void leave()}>
          {t("table.leave.do")}
        </button>
      </div>
    </SheetFrame>
  );
}

/** The sides on which table talk can be called now. */
export function callable(): string[] {
  const may = play.value?.view.own?.may ?? [];
  return may.filter((one) => one.startsWith("talk@")).map((one) => one.slice("talk@".length));
}

async function call(side: string): Promise<void> {
  closeSheet();
  await move(`talk@${side}`);
}

export function TalkSheet() {
  return (
    <SheetFrame title={t("table.talk.title")} dialog>
      <p>{t("table.talk.about")}</p>
      <div class="line-choices">
        {callable().map((side) => (
          <button key={side} type="button" class="btn btn-line" onClick={() => void call(side)}>
            <SideShape colour={side} />
            {sideName(side)}
          </button>
        ))}
        <button type="button" class="btn" onClick={closeSheet}>
          {t("table.back")}
        </button>
      </div>
    </SheetFrame>
  );
}

/** The lines that a command names, as people write them; none for a play that claims nothing. */
export function linesIn(command: string): string {
  const lines = command.split("!").slice(1).map(lineName);
  return new Intl.ListFormat(language.value, { type: "conjunction" }).format(lines);
}

/** Which five count, when a play makes more than five in a row. */
export function LinesQuestion() {
  const plain = command.value ?? "";
  const ways = [...new Set([...choices.value, ...(claimsByHand() ? [plain] : [])])];
  return (
    <SheetFrame title={t("table.choose.title")} dialog>
      <div class="line-choices">
        {ways.map((way) => (
          <button key={way} type="button" class="btn btn-line" onClick={() => choose(way)}>
            {linesIn(way) || t("table.choose.none")}
          </button>
        ))}
        <button type="button" class="btn" onClick={closeSheet}>
          {t("table.back")}
        </button>
      </div>
    </SheetFrame>
  );
}

/** Where lines are claimed, a play may also leave them for later. */
const claimsByHand = () => play.value?.setup.options["claim"] === "claim";

function choose(way: string): void {
  closeSheet();
  void confirm(way);
}
