import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  address: {
    line1: "Street and number",
    line2: "Flat, floor or building",
    postcode: "Postcode",
    city: "Town or city",
    region: "State, province or region",
    country: "Country",
  },
  calculation: { note: "Worked out from your answers", open: "Not known yet" },
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
  repeat: { entry: "Entry", nth: "{name} {n}", add: "Add another", remove: "Remove {entry}", none: "None added" },
  signature: {
    note: "Type your full name to sign",
    draw: "Draw your signature",
    clear: "Clear the drawing",
    typed: "Your full name",
    drawn: "Drawn signature",
  },
  time: {
    between: (from, to) => `between ${from} and ${to}`,
    from: (from) => `${from} or later`,
    upTo: (to) => `${to} or earlier`,
    example: (time) => `For example, ${time}`,
  },
};
