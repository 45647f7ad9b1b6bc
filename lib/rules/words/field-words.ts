/** What single types of question say. A part in braces is filled in where it is used. */
export type FieldWords = {
  /** The labels of an address's parts. */
  address: Record<AddressPart, string>;
  /** `note` says where the answer comes from; `open` stands in its place while it cannot be worked out. */
  calculation: Record<"note" | "open", string>;
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
  /** Questions that are asked for each of several things. `entry` is what one is called, unless the form names it; `nth` with `{name}` and `{n}`, `remove` with `{entry}`. */
  repeat: Record<"entry" | "nth" | "add" | "remove" | "none", string>;
  /** `note` above the input: the typed name is the signature. The others for a signature that can also be drawn. */
  signature: Record<"note" | "draw" | "clear" | "typed" | "drawn", string>;
  time: TimeWords;
};

export type AddressPart = "line1" | "line2" | "postcode" | "city" | "region" | "country";

/** Which times are allowed: between two, from one on, up to one; else an example. */
export type TimeWords = {
  between: (from: string, to: string) => string;
  from: (from: string) => string;
  upTo: (to: string) => string;
  example: (time: string) => string;
};
