import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  email: { meant: "Did you mean {address}?" },
  number: { more: "More than {n}", less: "Less than {n}" },
  phone: { hint: "With the country code, like +44 20 7946 0958" },
  ranking: {
    hint: "Give each a place: 1 is your first choice",
    up: "Move {option} up",
    down: "Move {option} down",
    moved: "{option}: place {place} of {count}",
  },
  rating: (mark, max) => `${mark} out of ${max}`,
  select: {
    other: { option: "Other", text: "Your own answer" },
    taken: "no places left",
    left: (left) => (left === 1 ? "1 place left" : `${left} places left`),
  },
  signature: { note: "Type your full name to sign" },
  time: {
    between: (from, to) => `between ${from} and ${to}`,
    from: (from) => `${from} or later`,
    upTo: (to) => `${to} or earlier`,
    example: (time) => `For example, ${time}`,
  },
};
