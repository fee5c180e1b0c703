// The few controls that the pages share.

import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "../draw/icons";
import { address, followed } from "../place";
import { refusal } from "../refusal";

/** A link inside the client. */
export function To(props: { under: string; class?: string; label?: string; children: ComponentChildren }) {
  return (
    <a
      class={props.class}
      href={address(props.under)}
      aria-label={props.label}
      onClick={(event: MouseEvent) => followed(event, props.under)}
    >
      {props.children}
    </a>
  );
}

const KINDS = {
  main: "btn-main btn-big",
  wide: "btn-line btn-big",
  plain: "btn-line",
  small: "btn-line btn-small",
};

interface Press {
  icon?: IconName;
  kind?: keyof typeof KINDS;
  disabled?: boolean;
  onClick?: () => void;
  children?: ComponentChildren;
}

/** A button; one that submits its form if it has nothing else to do. */
export function Button({ icon, kind = "plain", children, ...rest }: Press) {
  return (
    <button
      type={rest.onClick ? "button" : "submit"}
      class={`btn ${KINDS[kind]}`}
      disabled={rest.disabled}
      onClick={rest.onClick}
    >
      {icon ? <Icon name={icon} /> : null}
      {children ? <span>{children}</span> : null}
    </button>
  );
}

interface Choice<T extends string> {
  name: string;
  value: T;
  values: readonly T[];
  /** What stands on each. */
  children: (value: T) => ComponentChildren;
  onChoose: (value: T) => void;
  disabled?: boolean;
}

/** A row of numbers or words of which one is chosen. */
export function Segments<T extends string>(props: Choice<T> & { label: string }) {
  return (
    <div class="segments" role="radiogroup" aria-label={props.label}>
      {props.values.map((value) => (
        <label key={value} class="segment">
          <Radio {...props} at={value} />
          <span>{props.children(value)}</span>
        </label>
      ))}
    </div>
  );
}

/** One choice below the other, with a sentence each; the label is for where no legend says it. */
export function Choices<T extends string>(props: Choice<T> & { label?: string }) {
  return (
    <div class="choices" role={props.label ? "radiogroup" : undefined} aria-label={props.label}>
      {props.values.map((value) => (
        <label key={value} class="choice">
          <Radio {...props} at={value} />
          <span class="choice-text">{props.children(value)}</span>
        </label>
      ))}
    </div>
  );
}

/** What the server refused is drawn anew, so that the old choice stands again. */
function Radio<T extends string>({ name, value, at, disabled, onChoose }: Choice<T> & { at: T }) {
  void refusal.value;
  return (
    <input
      type="radio"
      name={name}
      checked={at === value}
      disabled={disabled}
      onChange={() => onChoose(at)}
    />
  );
}
