// What stands over every page while it can't go on as it is.

import { link } from "../model";
import { Live } from "../table/live";
import { Toast } from "../table/toast";
import { t } from "../words";
import { Button } from "./controls";

/** The server hands out a newer client than this one. */
export function Outdated() {
  if (link.value !== "outdated") return null;
  return (
    <div class="banner" role="alert">
      <p>{t("page.outdated")}</p>
      <Button kind="small" icon="rematch" onClick={() => location.reload()}>
        {t("page.reload")}
      </Button>
    </div>
  );
}

/** Refusals on a page without a board: seen and read out as at the table. */
export function Messages() {
  return (
    <>
      <Toast />
      <Live />
    </>
  );
}

/** A page without a board of its own says by itself that the line is down. */
export function Offline() {
  return (
    <div role="status">
      {link.value === "offline" ? <p class="offline">{t("page.offline")}</p> : null}
    </div>
  );
}
