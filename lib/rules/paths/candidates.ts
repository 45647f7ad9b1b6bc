import { choicesOf } from "./choices-of";
import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { PatternBudget } from "@/lib/rules/fields/definition/pattern-budget";
import type { Today } from "@/lib/rules/fields/definition/today";
import type { Family } from "@/lib/rules/conditions/operators";
import { TODAY } from "@/lib/rules/conditions/operators";
import type { Steps } from "@/lib/base/turns/turns";

/** The most options whose combinations are all tried (2⁶). */
const MAX_COMBINED = 6;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A text that no comparison names: a private-use character. */
const OTHER_TEXT = "\uE000";

type Looked = {
  field: Field;
  family: Family;
  /** The values that comparisons name. */
  named: (string | number | boolean)[];
  today: Today;
  /** Shared by all candidates of a form. A candidate that can no longer be checked within it counts as invalid. */
  budget: PatternBudget;
};

/** Answers of every kind that comparisons distinguish: the values that they name, the values next to those, and one other value. */
export function* candidatesFor({ family, ...looked }: Looked): Steps<Answer[]> {
  const near = new Map<string, Answer>();
  for (const answer of beside[family](looked)) {
    if (answer === OTHER_TEXT || isValid(answer, looked)) near.set(JSON.stringify(answer), answer);
    yield;
  }
  return [...near.values()];
}

function isValid(value: unknown, { field, today, budget }: Omit<Looked, "family">): boolean {
  return fieldTypes[field.type].check({ ...field, required: false }, { value, earlier: new Map(), today, budget }).ok;
}

/** Of listed numbers, those that comparisons name, and one between each two that they name. */
function oneOfEachSide(listed: unknown, named: unknown[]): number[] {
  const numbers = Array.isArray(listed) ? listed.filter((value) => typeof value === "number") : [];
  const marks = named.filter((value) => typeof value === "number");
  const sideOf = (value: number) => `${marks.filter((mark) => mark < value).length} ${marks.includes(value)}`;
  return [...new Map(numbers.map((value) => [sideOf(value), value])).values()];
}

type Beside = (looked: Omit<Looked, "family">) => Answer[];

/** The named texts, and others: a pattern may refuse OTHER_TEXT, but accepts some text. */
const texts: Beside = ({ named }) => [...named.map(String), OTHER_TEXT];

const beside: Record<Family, Beside> = {
  presence: texts,
  text: texts,
  checkbox: () => [true, false],
  number({ field: { config }, named }) {
    const { min, max, step, one_of: listed } = config;
    const values = [...named, ...oneOfEachSide(listed, named), min, max, 0]
      .filter((value) => typeof value === "number")
      .toSorted((a, b) => a - b);
    const by = typeof step === "number" ? step : 1;
    const between = values.map((value, index) => (value + (values[index + 1] ?? value)) / 2);
    return [...values.flatMap((value) => [value - by, value, value + by]), ...between];
  },
  date({ field: { config }, named, today }) {
    const texts = [...named, config.min, config.max, TODAY].filter((value) => typeof value === "string");
    const days = texts.flatMap((text) => (text === TODAY ? [today.first, today.last] : [text.slice(0, 10)]));
    const around = days.flatMap((day) => [shifted(day, -1), day, shifted(day, 1)]);
    return [...around, ...around.flatMap((day) => [`${day}T00:00`, `${day}T12:00`, `${day}T23:59`]), ...texts];
  },
  time: ({ named }) => ["00:00", "23:59", ...named.map(String).flatMap((time) => [minute(time, -1), time, minute(time, 1)])],
  choice({ field, named }) {
    const options = choicesOf(field);
    const other = options.find((option) => !named.includes(option));
    return [...options.filter((option) => named.includes(option)), ...(other === undefined ? [] : [other])];
  },
  choices({ field, named }) {
    const options = choicesOf(field);
    const others = options.filter((option) => !named.includes(option));
    const combined = options.filter((option) => named.includes(option)).slice(0, MAX_COMBINED);
    const some = combined.reduce<string[][]>((sets, option) => [...sets, ...sets.map((set) => [...set, option])], [[]]);
    // Also together with other options: a minimum number may be required.
    return some.flatMap((set) => [set, [...set, ...others.slice(0, 1)], [...set, ...others]]).filter((set) => set.length > 0);
  },
};

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function minute(time: string, by: number): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const all = (hours * 60 + minutes + by + 24 * 60) % (24 * 60);
  return `${String(Math.floor(all / 60)).padStart(2, "0")}:${String(all % 60).padStart(2, "0")}`;
}
