import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { dirOf, originalLang } from "@/lib/rules/words/lang-of";
import { postedNumber, readListed } from "./listed-numbers";
import { number, sayNumber, typedNumber } from "./number";
import { numbersIn } from "@/lib/rules/words/numbers";
import { Slider } from "./slider";

/** A text input for a number, or a menu of those that are listed. */
export function NumberControl(props: ControlProps) {
  const { one_of: listed, display, min, max, step, unit, low_label: low, high_label: high } = number.configOf(props.field);
  if (listed) return <ListedNumbers {...props} listed={listed} />;
  if (display !== "slider" || min === undefined || max === undefined) return <TypedNumber {...props} />;
  return (
    <Slider {...props} limits={{ min, max, step }} unit={unit} ends={{ low, high }}>
      <TypedNumber {...props} />
    </Slider>
  );
}

function ListedNumbers({ listed, field, id, name, posted, describedBy, invalid, words }: ControlProps & { listed: number[] }) {
  const { unit } = number.configOf(field);
  const chosen = listed.find((value) => value === readListed(posted));
  return (
    <select
      className="input"
      id={id}
      name={name}
      defaultValue={chosen === undefined ? "" : postedNumber(chosen)}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    >
      <option value="">{words.chooseOption}</option>
      {listed.map((value) => (
        <option key={value} value={postedNumber(value)} dir="auto">
          {sayNumber(value, { unit, words })}
        </option>
      ))}
    </select>
  );
}

/** Followed by its unit. Never type=number: it loses unreadable input, and scrolling changes it. */
function TypedNumber({ field, id, name, posted, describedBy, invalid, words }: ControlProps) {
  const { placeholder, min, step, unit } = number.configOf(field);
  return (
    <span className="with-unit">
      <input
        type="text"
        inputMode={inputMode({ min, step })}
        autoComplete="off"
        className="input input-short"
        id={id}
        name={name}
        defaultValue={posted[""] && typedNumber(posted, words)}
        placeholder={placeholder}
        aria-describedby={[describedBy, unit && `${id}:unit`].filter(Boolean).join(" ") || undefined}
        aria-invalid={invalid || undefined}
      />
      <input type="hidden" name={`${name}[decimal]`} value={numbersIn(words.format).decimal} />
      {unit && (
        <span className="unit" id={`${id}:unit`} dir={dirOf(words, unit) ?? "auto"} lang={originalLang(words, unit)}>
          {unit}
        </span>
      )}
    </span>
  );
}

/** The number pad of an iPhone has no minus sign, so it is only requested if no answer can be negative. */
function inputMode({ min, step }: { min: number | undefined; step: number | undefined }): "numeric" | "decimal" | undefined {
  if (min === undefined || min < 0) return undefined;
  return step !== undefined && Number.isInteger(step) && Number.isInteger(min) ? "numeric" : "decimal";
}
