/** The days that `today` may mean in a condition: equal unless the time zone is unknown (lib/rules/fields/definition/today.ts). */
export type Today = { first: string; last: string };

export const TODAY = "today";

/** Compares an answer, as its family reads it, with the value of a condition, which was checked when the form was created. */
type Compare<Read, Value> = (answer: Read, value: Value, today: Today) => boolean;

type Compares<Read, Value> = Record<string, Compare<Read, Value>>;

/** Numbers, or times of day as text. */
type Ordered = string | number;

const order = {
  is: (answer: Ordered, value: Ordered) => answer === value,
  is_not: (answer: Ordered, value: Ordered) => answer !== value,
  lt: (answer: Ordered, value: Ordered) => answer < value,
  lte: (answer: Ordered, value: Ordered) => answer <= value,
  gt: (answer: Ordered, value: Ordered) => answer > value,
  gte: (answer: Ordered, value: Ordered) => answer >= value,
} satisfies Compares<Ordered, Ordered>;

/** If the value is a day and the answer also has a time, only the answer's day is compared. */
const sameLength = (answer: string, value: string) => answer.slice(0, value.length);
const before = (answer: string, value: string, { first }: Today) =>
  value === TODAY ? answer.slice(0, 10) < first : sameLength(answer, value) < value;
const after = (answer: string, value: string, { last }: Today) =>
  value === TODAY ? answer.slice(0, 10) > last : sameLength(answer, value) > value;

const date = {
  is: (...of) => !before(...of) && !after(...of),
  is_not: (...of) => before(...of) || after(...of),
  lt: before,
  lte: (...of) => !after(...of),
  gt: after,
  gte: (...of) => !before(...of),
} satisfies Compares<string, string>;

const text = {
  is: (answer: string, value: string) => answer === value,
  is_not: (answer: string, value: string) => answer !== value,
  contains: (answer: string, value: string) => answer.includes(value),
  not_contains: (answer: string, value: string) => !answer.includes(value),
  starts_with: (answer: string, value: string) => answer.startsWith(value),
} satisfies Compares<string, string>;

const choice = {
  is: (answer: string | boolean, value: string | boolean) => answer === value,
  is_not: (answer: string | boolean, value: string | boolean) => answer !== value,
  in: (answer: string | boolean, values: (string | boolean)[]) => values.includes(answer),
  not_in: (answer: string | boolean, values: (string | boolean)[]) => !values.includes(answer),
};

const choices = {
  includes: (answer: Set<string>, value: string) => answer.has(value),
  not_includes: (answer: Set<string>, value: string) => !answer.has(value),
  includes_all: (answer: Set<string>, values: string[]) => values.every((value) => answer.has(value)),
};

/** Operators that search the whole answer. */
export const SEARCHING: ReadonlySet<Operator> = new Set(["contains", "not_contains"]);

/** Case and width make no difference, in any script: `STRASSE` is `Straße`. */
function fold(text: string): string {
  return inParts(text)
    .map((part) => part.normalize("NFKC"))
    .join("")
    .toUpperCase()
    .trim();
}

/** Most combining marks folded at once. No letter of any script has more. */
const MARKS_AT_ONCE = 256;

/** normalize() sorts a run of combining marks in quadratic time (docs/decisions/021), so a run that is longer than in any script is split. */
function inParts(text: string): string[] {
  if (text.length <= MARKS_AT_ONCE) return [text];
  const ends = [...text.matchAll(/\p{M}+/gu)].flatMap(({ index, 0: run }) => {
    const count = Math.floor((run.length - 1) / MARKS_AT_ONCE);
    return Array.from({ length: count }, (_, nth) => index + (nth + 1) * MARKS_AT_ONCE);
  });
  return [0, ...ends].map((begin, nth) => text.slice(begin, ends[nth]));
}

const isText = (answer: unknown): answer is string => typeof answer === "string";
const asText = (answer: unknown) => (isText(answer) ? answer : null);

type Reading = {
  /** An answer as the operators take it; null if none of them can compare it. */
  read: (answer: unknown) => unknown;
  /** The value of a condition as they take it; by default as it is. */
  readValue?: (value: unknown) => unknown;
  operators: object;
};

/** Families of answers that are compared in the same way; a field type names its family in its definition. */
const all = {
  /** For answers that are only compared as answered or not. */
  presence: { read: () => null, operators: {} },
  text: {
    read: (answer: unknown) => (isText(answer) ? fold(answer) : null),
    readValue: (value: unknown) => (isText(value) ? fold(value) : value),
    operators: text,
  },
  number: { read: (answer: unknown) => (typeof answer === "number" ? answer : null), operators: order },
  date: { read: asText, operators: date },
  time: { read: asText, operators: order },
  choice: { read: asText, operators: choice },
  checkbox: { read: (answer: unknown) => (typeof answer === "boolean" ? answer : null), operators: choice },
  choices: { read: (answer: unknown) => (Array.isArray(answer) && answer.every(isText) ? new Set(answer) : null), operators: choices },
} satisfies Record<string, Reading>;

export type Family = keyof typeof all;
export const families: Record<Family, Reading> = all;

type OperatorIn<Name extends Family> = Extract<keyof (typeof all)[Name]["operators"], string>;
export type Operator = "answered" | "not_answered" | { [Name in Family]: OperatorIn<Name> }[Family];

/** For every question. */
export const ANSWERED = ["answered", "not_answered"] as const;

/** The operators of a family, those for every question first. */
export function operatorsOf(family: Family): Operator[] {
  return [...ANSWERED, ...(Object.keys(families[family].operators) as Operator[])]; // a record's own keys
}
