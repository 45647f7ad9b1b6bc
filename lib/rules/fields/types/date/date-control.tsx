import type { DatePart } from "@/lib/rules/words/answer-issue";
import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { date, datePartsIn } from "./date";
import { isTime } from "@/lib/rules/fields/definition/time-limits";
import { isIsoDate } from "@/lib/rules/fields/definition/iso-date";
import type { Posted } from "@/lib/rules/fields/definition/field-definition";

/** Three text inputs, and one for the time: easier to fill in, and to correct, than any date picker. */
export function DateControl({ field, id, name, posted, invalid, words }: ControlProps) {
  const day = datePartsIn(words);
  const parts: DatePart[] = date.configOf(field).include_time ? [...day, "time"] : day;
  const typed = splitParts(posted);
  const isBirthday = /birth|bday/i.test(`${field.key} ${field.label}`);
  return (
    <div className="parts">
      {parts.map((part, index) => (
        <div className={`part part-${part}`} key={part}>
          <label htmlFor={index === 0 ? id : `${id}:${part}`}>{words.dateParts[part]}</label>
          <input
            type="text"
            inputMode={part === "time" ? undefined : "numeric"}
            autoComplete={isBirthday && part !== "time" ? `bday-${part}` : "off"}
            className="input"
            id={index === 0 ? id : `${id}:${part}`}
            name={`${name}[${part}]`}
            defaultValue={typed[part]}
            aria-invalid={invalid || undefined}
          />
        </div>
      ))}
    </div>
  );
}

/** What was typed into each part; a whole date that a program posted is taken apart. */
function splitParts(posted: Posted): Partial<Record<DatePart, string>> {
  const [day = "", time] = (posted[""]?.at(-1) ?? "").split("T");
  const [year, month, dayOfMonth] = isIsoDate(day) ? day.split("-") : [];
  return {
    day: posted.day?.at(-1) ?? dayOfMonth,
    month: posted.month?.at(-1) ?? month,
    year: posted.year?.at(-1) ?? year,
    time: posted.time?.at(-1) ?? (time !== undefined && isTime(time) ? time : undefined),
  };
}
