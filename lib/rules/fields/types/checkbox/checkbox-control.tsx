import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import { checkbox, isDenied, isTicked } from "./checkbox";
import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { OptionalMark } from "@/lib/rules/fields/definition/optional-mark";

/** A checkbox beside its own text or the question; or Yes and No below the text. */
export function CheckboxControl(props: ControlProps) {
  const { checkbox_label, display } = checkbox.configOf(props.field);
  return display === "yes_no" ? <YesNo {...props} text={checkbox_label} /> : <Box {...props} text={checkbox_label} />;
}

type Props = ControlProps & { text: string | undefined };

function Box({ field, id, name, posted, describedBy, invalid, words, text }: Props) {
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
        <bdi dir={dirOf(words, text ?? field.label)} lang={langOf(words, text ?? field.label)}>
          {text ?? field.label}
        </bdi>
        {text === undefined && <OptionalMark field={field} words={words} />}
      </label>
    </div>
  );
}

function YesNo({ field, id, name, posted, invalid, words, text }: Props) {
  const input = { type: "radio", name, "aria-invalid": invalid || undefined };
  return (
    <>
      {text !== undefined && (
        <p>
          <bdi dir={dirOf(words, text)} lang={langOf(words, text)}>
            {text}
          </bdi>
        </p>
      )}
      <div className="choices">
        <div className="choice">
          <input {...input} id={id} value="yes" defaultChecked={isTicked(posted)} />
          <label htmlFor={id}>{words.yes}</label>
        </div>
        <div className="choice">
          <input {...input} id={`${id}:2`} value="no" defaultChecked={isDenied(posted)} />
          <label htmlFor={`${id}:2`}>{words.no}</label>
        </div>
        {!field.required && (
          // Shown by the script; the style sheet hides it while nothing is selected.
          <button type="button" className="quiet clear" data-clear="" hidden>
            {words.clearChoice}
          </button>
        )}
      </div>
    </>
  );
}
