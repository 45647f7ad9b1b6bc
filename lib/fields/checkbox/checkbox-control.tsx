import { checkbox, isTicked } from "./checkbox";
import type { ControlProps } from "@/lib/fields/control";
import { OptionalMark } from "@/lib/fields/optional-mark";

/** A box, and beside it what is ticked: its own text, or the question. */
export function CheckboxControl({ field, id, name, posted, describedBy, invalid, words }: ControlProps) {
  const { checkbox_label } = checkbox.configOf(field);
  return (
    <div className="choice">
      <input
        type="checkbox"
        id={id}
        name={name}
        value="on"
        defaultChecked={isTicked(posted)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
      />
      <label htmlFor={id}>
        <bdi lang={words.contentLang}>{checkbox_label ?? field.label}</bdi>
        {checkbox_label === undefined && <OptionalMark field={field} words={words} />}
      </label>
    </div>
  );
}
