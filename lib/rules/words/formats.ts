import { numbersIn } from "./numbers";

const HOUR = 60;
const DAY = 24 * HOUR;

type Formats = {
  number: (value: number) => string;
  /** `2026-01-31` as "31 January 2026", `2026-01-31T14:30` as "31 January 2026 at 14:30"; anything else as it is. */
  date: (iso: string) => string;
  /** In UTC, with the zone named. */
  moment: (instant: Date) => string;
  /** "3 hours, 20 minutes", and from two days on "7 days". */
  left: (minutes: number) => string;
  /** "PDF, DOCX or image". */
  or: (items: string[]) => string;
  and: (items: string[]) => string;
  /** Without thousands separators. */
  plain: (value: number) => string;
  /** `1,234` and `1.234` as the language writes them, and as nobody can misread them. */
  readings: (read: { thousands: number; decimal: number }) => Record<"large" | "small" | "plainLarge" | "plainSmall", string>;
};

/** Numbers, dates and lists as a language writes them; `lists` says how it joins hours and minutes. The formatters are made on first use: each costs about a millisecond. */
export function formatsIn(tag: string, { lists = "unit" }: { lists?: "unit" | "conjunction" } = {}): Formats {
  const clock = { hourCycle: "h23", timeZone: "UTC" } as const;
  const day = lazy(() => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }));
  const dayAndTime = lazy(() => new Intl.DateTimeFormat(tag, { ...MOMENT, ...clock }));
  const moment = lazy(() => new Intl.DateTimeFormat(tag, { ...MOMENT, timeZoneName: "short", ...clock }));
  const days = lazy(() => new Intl.NumberFormat(tag, { style: "unit", unit: "day", unitDisplay: "long" }));
  const hours = lazy(() => new Intl.NumberFormat(tag, { style: "unit", unit: "hour", unitDisplay: "long" }));
  const minutes = lazy(() => new Intl.NumberFormat(tag, { style: "unit", unit: "minute", unitDisplay: "long" }));
  const span = lazy(() => new Intl.ListFormat(tag, { type: lists }));
  const or = lazy(() => new Intl.ListFormat(tag, { type: "disjunction" }));
  const and = lazy(() => new Intl.ListFormat(tag, { type: "conjunction" }));
  return {
    number: (value) => numbersIn(tag).grouped(value),
    date(iso) {
      const instant = new Date(iso.length > 10 ? `${iso}Z` : iso);
      if (Number.isNaN(instant.getTime())) return iso;
      return (iso.length > 10 ? dayAndTime() : day()).format(instant);
    },
    moment: (instant) => moment().format(instant),
    left(all) {
      const whole = all >= 2 * DAY ? Math.floor(all / DAY) : 0;
      const rest = all - whole * DAY;
      const parts = [
        whole > 0 && days().format(whole),
        rest >= HOUR && hours().format(Math.floor(rest / HOUR)),
        rest % HOUR > 0 && minutes().format(rest % HOUR),
      ];
      return span().format(parts.filter((part) => part !== false));
    },
    or: (items) => or().format(items),
    and: (items) => and().format(items),
    plain: (value) => numbersIn(tag).format(value),
    // Asked for so seldom that these formatters are not kept.
    readings({ thousands, decimal }) {
      const write = (value: number, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options).format(value);
      return {
        large: write(thousands, { useGrouping: "always", minimumFractionDigits: 0, maximumFractionDigits: 3 }),
        small: write(decimal, { minimumFractionDigits: 3 }),
        plainLarge: write(thousands, { useGrouping: false, minimumFractionDigits: 0 }),
        plainSmall: write(decimal, { useGrouping: false, minimumFractionDigits: 4 }),
      };
    },
  };
}

const MOMENT = { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;

/** `2026-03-27T14:30` as it is typed into the inputs of a date: "27 3 2026 14:30". */
export function typedDate(iso: string): string {
  const [date = "", time] = iso.split("T");
  const typed = date.split("-").reverse().map(Number).join(" ");
  return time === undefined ? typed : `${typed} ${time}`;
}

/** Joins the sentences of a hint, without those that are null. */
export function joined(...sentences: (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null).join(". ");
}

/** Labels in quotation marks, joined as the language does. */
export function quotedList(tag: string, [before, after]: [string, string]): (labels: string[]) => string {
  return (labels) => formatsIn(tag).and(labels.map((label) => before + label + after));
}

/** What a file field takes, for people: `PDF`, and whole families by the name that `families` has for them. */
export function fileKinds(accept: string[], families: Record<"image/*" | "audio/*" | "video/*" | "text/*", string>): string[] {
  const names: Record<string, string> = families;
  return acceptNames(accept).map((name) => names[name] ?? name);
}

function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** Short names for people, each once: `.pdf` and `application/pdf` are `PDF`; a whole family stays `image/*`. */
function acceptNames(accept: string[]): string[] {
  return [...new Set(accept.map(nameOf))];
}

const NAMES: [RegExp, string][] = [
  [/wordprocessingml\.document$|^application\/msword$/, "Word"],
  [/spreadsheetml\.sheet$|^application\/vnd\.ms-excel$/, "Excel"],
  [/presentationml\.presentation$|^application\/vnd\.ms-powerpoint$/, "PowerPoint"],
  [/opendocument\.text$/, "ODT"],
  [/opendocument\.spreadsheet$/, "ODS"],
  [/svg\+xml$/, "SVG"],
  [/^text\/plain$/, "TXT"],
];

function nameOf(entry: string): string {
  if (entry.endsWith("/*")) return entry.toLowerCase();
  const named = NAMES.find(([pattern]) => pattern.test(entry.toLowerCase()))?.[1];
  const plain = entry.replace(/^.*\/(?:x-|vnd\.)?/i, "").replace(/^\./, "");
  return named ?? plain.toUpperCase();
}
