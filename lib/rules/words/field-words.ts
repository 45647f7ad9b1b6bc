/** What single types of question say. A part in braces is filled in where it is used. */
export type FieldWords = {
  /** Asks about an address with a likely slip; with `{address}`, which the script fills in. */
  email: { meant: string };
  /** Limits that are no answers themselves, as hints; with `{n}`. */
  number: Record<"more" | "less", string>;
  /** The example is a number that is reserved for examples, where a country has any. */
  phone: { hint: string };
  /** `up`, `down` with `{option}`; `moved`, which the script announces, with `{option}`, `{place}` and `{count}`. */
  ranking: Record<"hint" | "up" | "down" | "moved", string>;
  /** A mark, and the highest possible one. */
  rating: (mark: number | string, max: number) => string;
  select: {
    /** The label of “Other” beside its radio button, and above its text. */
    other: { option: string; text: string };
    /** Said of an option that has no seats left. */
    taken: string;
    /** Said of an option that has only a few seats left. */
    left: (left: number) => string;
  };
  /** The note above the input: the typed name is the signature. */
  signature: { note: string };
  time: TimeWords;
};

/** Which times are allowed: between two, from one on, up to one; else an example. */
export type TimeWords = {
  between: (from: string, to: string) => string;
  from: (from: string) => string;
  upTo: (to: string) => string;
  example: (time: string) => string;
};
