// How others come to the table: its address as text, as a picture, and through the device.

import { useEffect, useRef, useState } from "preact/hooks";
import { shared } from "../../model";
import { address, base } from "../../place";
import { t } from "../../words";
import { Button } from "../controls";

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const CONFIRMED_FOR = 2500;

/** The address to hand on: never the one of this computer alone, if there is a better one. */
function linkTo(code: string): string {
  const under = `t/${code}`;
  if (!shared.value) return address(under);
  return new URL(under, shared.value.replace(/\/*$/, "/")).href;
}

async function copy(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand("copy");
  }
}

export function Invite({ code }: { code: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const link = linkTo(code);
  const here = LOCAL.test(base.hostname) && !shared.value;
  const picture = address(`t/${code}/qr.svg?link=${encodeURIComponent(link)}`);
  return (
    <section id="invite" class="invite">
      <h2>{t("lobby.invite")}</h2>
      <div class="panel invite-panel">
        <label class="hidden-text" for="link">
          {t("lobby.link")}
        </label>
        <input
          id="link"
          ref={field}
          class="field link-field"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <img class="qr" src={picture} width="132" height="132" alt={t("lobby.qr")} />
        <div class="invite-text">
          <p class="invite-ways">
            <Button kind="small" icon={copied ? "check" : "copy"} onClick={() => void copy(link, field.current).then(setCopied)}>
              {t(copied ? "lobby.copied" : "lobby.copy")}
            </Button>
            {"share" in navigator ? (
              <Button kind="small" icon="share" onClick={() => void share(link)}>
                {t("lobby.share")}
              </Button>
            ) : null}
          </p>
          <p class="note">{t(here ? "lobby.only_here" : "lobby.code_told", { code })}</p>
        </div>
      </div>
    </section>
  );
}

/** Closing the device's own sheet is no fault. */
async function share(url: string): Promise<void> {
  await navigator.share({ title: "Jotas", text: t("lobby.share.text"), url }).catch(() => undefined);
}
