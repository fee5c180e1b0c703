// The rules of the table: a profile, then any rule by itself. The host chooses, the rest read.

import { facts } from "../../api";
import { request } from "../../link";
import { isHost } from "../../model";
import type { OptionFact, Room } from "../../wire";
import { t } from "../../words";
import { Button, Choices, To } from "../controls";
import { editionNamed } from "../editions";
import { chapters, differing, inForce, meaning, rulesQuery, usual, type Values } from "../options";

export function RulesSetUp({ room }: { room: Room }) {
  const values = inForce(room.options);
  const edition = editionNamed(room.edition);
  const profile = usual(room.edition, room.profile);
  const changed = differing(values, profile).filter((name) => edition?.options.includes(name));
  const now = { room, values, profile, changed };
  return (
    <section class="rules-setup">
      <h2>{t("lobby.rules")}</h2>
      {edition?.dice ? null : isHost.value ? <Profiles room={room} /> : <ProfileText name={room.profile} />}
      {changed.length > 0 ? <Changed {...now} /> : null}
      {isHost.value
        ? chapters(edition).map(([chapter, options]) => (
            <Chapter key={chapter} chapter={chapter} options={options} {...now} />
          ))
        : null}
      <To under={`rules?${rulesQuery(room)}`} class="rules-link">
        {t("lobby.read_rules")}
      </To>
    </section>
  );
}

interface Now {
  room: Room;
  values: Values;
  profile: Values;
  changed: string[];
}

function Profiles({ room }: { room: Room }) {
  return (
    <Choices
      name="profile"
      label={t("lobby.rules")}
      value={room.profile}
      values={(facts.value?.profiles ?? []).map((one) => one.name)}
      onChoose={(profile) => void request({ ask: "rules", profile })}
    >
      {(name) => <ProfileText name={name} />}
    </Choices>
  );
}

/** "Official rules: the table draws…": the name, and what it means. */
export function ProfileText({ name }: { name: string }) {
  const [head = "", ...rest] = t(`profile.${name}`).split(": ");
  const about = rest.join(": ");
  return (
    <span class="profile-text">
      <b>{head}</b>
      <small>{about.charAt(0).toUpperCase() + about.slice(1)}</small>
    </span>
  );
}

/** What is played otherwise than the profile says, and the way back. */
function Changed({ room, values, changed }: Now) {
  return (
    <div class="panel changed">
      <h3>{t("lobby.changed", { n: changed.length })}</h3>
      <ul>
        {changed.map((name) => (
          <li key={name}>{meaning(name, values[name] ?? "")}</li>
        ))}
      </ul>
      {isHost.value ? (
        <Button
          kind="small"
          icon="rematch"
          onClick={() => void request({ ask: "rules", profile: room.profile })}
        >
          {t("lobby.as_profile")}
        </Button>
      ) : null}
    </div>
  );
}

function Chapter({ chapter, options, ...now }: Now & { chapter: string; options: OptionFact[] }) {
  const changed = options.filter((option) => now.changed.includes(option.name)).length;
  return (
    <details class="chapter">
      <summary>
        <span>{t(`lobby.chapter.${chapter}`)}</span>
        {changed > 0 ? <em>{t("lobby.changed", { n: changed })}</em> : null}
      </summary>
      {options.map((option) => (
        <Option key={option.name} option={option} {...now} />
      ))}
    </details>
  );
}

function Option({ option, values, profile, changed }: Now & { option: OptionFact }) {
  const { name, clause } = option;
  const choose = (value: string) => void request({ ask: "rules", options: { [name]: value } });
  const own = profile[name] ?? option.default;
  return (
    <fieldset class={`option ${changed.includes(name) ? "is-changed" : ""}`}>
      <legend>
        <b>{t(`lobby.rule.${name}`)}</b> <small>{clause}</small>
      </legend>
      <Choices name={name} value={values[name] ?? ""} values={option.values} onChoose={choose}>
        {(value) => (
          <>
            {meaning(name, value)}
            {value === own && changed.includes(name) ? <small>{t("lobby.usual")}</small> : null}
          </>
        )}
      </Choices>
    </fieldset>
  );
}
