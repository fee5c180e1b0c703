// Language and theme, at the head of the pages; the table has them in its settings.

import { Icon } from "../draw/icons";
import { LANGUAGES, themeShown } from "../look";
import { languageChoice, theme } from "../settings";
import { language, t } from "../words";

export function LanguageChooser() {
  return (
    <label class="chooser">
      <Icon name="globe" />
      <span class="hidden-text">{t("page.language")}</span>
      <select
        value={language.value}
        onChange={(event) => (languageChoice.value = event.currentTarget.value)}
      >
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function ThemeButton() {
  const dark = themeShown() === "dark";
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={t(dark ? "page.theme.light" : "page.theme.dark")}
      onClick={() => (theme.value = dark ? "light" : "dark")}
    >
      <Icon name={dark ? "sun" : "moon"} />
    </button>
  );
}
