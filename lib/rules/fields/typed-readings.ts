import { readTypedTime } from "@/lib/rules/fields/definition/clock-time";
import type { TimeLimits } from "@/lib/rules/fields/definition/time-limits";
import { brokenTimeLimit, isTime } from "@/lib/rules/fields/definition/time-limits";
import type { Posted, Typed } from "@/lib/rules/fields/definition/field-definition";
import type { DayLimits } from "@/lib/rules/fields/definition/iso-date";
import { isIsoDate, isOutside } from "@/lib/rules/fields/definition/iso-date";
import { countCharacters } from "@/lib/rules/fields/definition/text-answer";
import type { Today } from "@/lib/rules/fields/definition/today";
import { asciiDigits, MAX_NUMBER_LENGTH } from "@/lib/rules/fields/definition/typed-number";
import type { NumberLimits } from "@/lib/rules/fields/types/number/read-number";
import { brokenLimit, readNumber } from "@/lib/rules/fields/types/number/read-number";
import type { Family } from "@/lib/rules/conditions/operators";
import { UNREAD } from "@/lib/rules/conditions/unread";
import { isUnseen } from "@/lib/base/text/unseen";
import { readings } from "./readings";

/**
 * How the page's script reads what was typed (public/respondent/typed.js), as the field types do when it is sent: undefined if it is
 * empty or is refused by a limit of the question. Null if only the service can tell; UNREAD if only the service can tell what it is, or whether
 * it is accepted: if it is not, the page comes back in any case.
 */
type Reading = (posted: Posted, typed: Typed, today: Today) => unknown;

/** Years that are read as they are in every language; others may be of the Hijri calendar, or of the Buddhist era. */
const PLAIN_YEAR = /^(?:1[5-9]|2[0-3])\d\d$/;
/** Printable ASCII: what surrounds and separates words in it are plain spaces. */
const PLAIN = /^[ -~]*$/;

const typedReadings: Partial<Record<Family, Reading>> = {
  number(posted, limits) {
    const value = readNumber(typedIn(posted), limits as NumberLimits & Pick<Typed, "unit">); // those of a number are numbers
    const isAccepted = typeof value === "number" && Number.isFinite(value) && !brokenLimit(value, limits as NumberLimits);
    return isAccepted ? value || 0 : undefined; // JSON has no -0
  },
  time: (posted, limits) => timeIn(typedIn(posted), limits as TimeLimits),
  date(posted, limits, today) {
    const parts = ["year", "month", "day"].map((part) =>
      asciiDigits(
        typedIn(posted, part)
          .slice(0, MAX_NUMBER_LENGTH + 1)
          .trim(),
      ),
    );
    const [year = "", month = "", day = ""] = parts;
    const hasTime = limits.include_time === true;
    const time = hasTime ? timeIn(typedIn(posted, "time")) : "";
    if (parts.every((part) => /^\d+$/.test(part))) {
      const iso = [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
      if (/^\d{4}$/.test(year) && !PLAIN_YEAR.test(year)) return null;
      const isAccepted = isIsoDate(iso) && !isOutside(iso, limits as DayLimits, today);
      if (!isAccepted || !hasTime) return isAccepted ? iso : undefined;
      return time && `${iso}T${time}`;
    }
    if (parts.every((part) => part !== "")) return null; // such as the name of a month
    return month + year === "" && day.length > 2 ? null : undefined; // a whole date in one input
  },
  text(posted, { min_length: least = 0, max_length: most = Infinity, like, isUnsure }) {
    const text = typedIn(posted);
    if (isUnseen(text)) return undefined;
    if (isUnsure && !(like && PLAIN.test(text))) return UNREAD;
    const read = like ? text.trim() : text;
    const length = countCharacters(read);
    return length >= least && length <= most && (!like || new RegExp(like, "u").test(read)) ? read : undefined;
  },
  choices(posted, { min_selections: least = 0, max_selections: most = Infinity }) {
    const values = readings.choices(posted);
    return Array.isArray(values) && values.length >= least && values.length <= most ? values : undefined;
  },
};

/** An answer as far as the page can tell. */
export function readTyped(family: Family, posted: Posted, { typed, today }: { typed: Typed; today: Today }): unknown {
  const read = typedReadings[family];
  return read ? read(posted, typed, today) : null;
}

function timeIn(text: string, limits: TimeLimits = {}): string | undefined {
  const value = readTypedTime(text);
  return isTime(value) && !brokenTimeLimit(value, limits) ? value : undefined;
}

function typedIn(posted: Posted, part = ""): string {
  return posted[part]?.at(-1) ?? "";
}
