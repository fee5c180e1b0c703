// A code or a whole link that somebody was given.

import { useState } from "preact/hooks";
import { codeIn, go } from "../place";
import { t } from "../words";
import { Button } from "./controls";

const LIKE_THIS = "BCDFGH";

export function JoinForm() {
  const [text, setText] = useState("");
  const [unread, setUnread] = useState(false);
  const join = (event: Event) => {
    event.preventDefault();
    const code = codeIn(text);
    setUnread(code === null);
    if (code) go(`t/${code}`);
  };
  return (
    <form class="join" onSubmit={join}>
      <label for="code">{t("home.code")}</label>
      <div class="join-row">
        <input
          id="code"
          class="field code-field"
          value={text}
          placeholder={LIKE_THIS}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={unread}
          aria-describedby="code-note"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <Button>{t("home.join")}</Button>
      </div>
      <p id="code-note" class="note" role="status">
        {unread ? t("home.code.unread", { code: LIKE_THIS }) : ""}
      </p>
    </form>
  );
}
