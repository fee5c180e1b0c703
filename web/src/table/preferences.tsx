// The settings, in reach from the table.

import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { LANGUAGES } from "../look";
import * as settings from "../settings";
import { t } from "../words";
import { SheetFrame } from "./sheets";

interface Choice<T extends string> {
  name: string;
  setting: Signal<T>;
  values: readonly (readonly [T, string])[];
}

function OneOf<T extends string>({ name, setting, values }: Choice<T>) {
  return (
    <fieldset class="setting">
      <legend>{t(`settings.${name}`)}</legend>
      <div class="setting-values">
        {values.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={`setting-${name}`}
              checked={setting.value === value}
              onChange={() => (setting.value = value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Switch({ name, setting }: { name: string; setting: Signal<boolean> }) {
  return (
    <label class="switch">
      <span>
        <b>{t(`settings.${name}`)}</b>
        <small>{t(`settings.${name}.about`)}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={setting.value}
        onChange={(event) => (setting.value = event.currentTarget.checked)}
      />
    </label>
  );
}

const languages = (): [string, string][] => [
  ["", t("settings.language.browser")],
  ...Object.entries(LANGUAGES),
];

/** Where the board has letters and numbers round it. */
const roomForCoordinates = matchMedia("(min-width: 600px) and (min-height: 481px)");

/** Every preference this browser keeps. */
export function Preferences(): ComponentChildren {
  return (
    <div class="preferences">
      <OneOf name="language" setting={settings.languageChoice} values={languages()} />
      <OneOf
        name="theme"
        setting={settings.theme}
        values={[
          ["system", t("settings.theme.system")],
          ["light", t("settings.theme.light")],
          ["dark", t("settings.theme.dark")],
        ]}
      />
      <OneOf
        name="suits"
        setting={settings.suits}
        values={[
          ["two", t("settings.suits.two")],
          ["four", t("settings.suits.four")],
        ]}
      />
      <OneOf
        name="cardnames"
        setting={settings.cardNames}
        values={[
          ["full", t("settings.cardnames.full")],
          ["short", t("settings.cardnames.short")],
        ]}
      />
      <Switch name="confirm" setting={settings.confirmMoves} />
      <Switch name="sort" setting={settings.sortHand} />
      {roomForCoordinates.matches && (
        <Switch name="coordinates" setting={settings.coordinates} />
      )}
      <Switch name="motion" setting={settings.motion} />
      <Switch name="sound" setting={settings.sound} />
      <Switch name="vibration" setting={settings.vibration} />
      <Switch name="keys" setting={settings.keys} />
    </div>
  );
}

export function SettingsSheet() {
  return (
    <SheetFrame title={t("table.settings")}>
      <Preferences />
    </SheetFrame>
  );
}
