// There is no such table, or not any more; and a way on.

import { useState } from "preact/hooks";
import { SideShape } from "../draw/chips";
import { Wordmark } from "../draw/icons";
import { gone } from "../model";
import { go } from "../place";
import { sentence } from "../refusal";
import { t } from "../words";
import { Messages } from "./banner";
import { JoinForm } from "./join";
import { playBot } from "./opening";
import { Button, To } from "./controls";

export function GonePage() {
  const [busy, setBusy] = useState(false);
  const play = () => {
    setBusy(true);
    void playBot().finally(() => setBusy(false));
  };
  return (
    <main class="page gone-page">
      <header class="head">
        <To under="" class="home-link" label={t("page.back_home")}>
          <Wordmark />
        </To>
      </header>
      <div class="gone-body">
        <p class="gone-shapes">
          <SideShape colour="blue" />
          <SideShape colour="green" />
          <SideShape colour="red" />
        </p>
        <h1>{t("page.gone")}</h1>
        <p class="lead">{gone.value ? sentence(gone.value) : t("page.gone.about")}</p>
        <Button kind="main" icon="play" disabled={busy} onClick={play}>
          {t("home.play_bot")}
        </Button>
        <Button kind="wide" icon="back" onClick={() => go("")}>
          {t("page.back_home")}
        </Button>
        <JoinForm />
      </div>
      <Messages />
    </main>
  );
}
