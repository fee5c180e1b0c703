// Before the table has answered: its ground, so that nothing jumps when it comes.

import { link } from "../model";
import { t } from "../words";

export function Waiting() {
  return (
    <main class="skeleton" aria-busy="true">
      <div class="skeleton-board" />
      <p class="skeleton-text" role="status">
        {link.value === "offline" ? t("page.offline") : t("page.connecting")}
      </p>
    </main>
  );
}
