import type { FieldWords } from "@/lib/rules/words/field-words";

export const fields: FieldWords = {
  email: { meant: "Erre gondolt: {address}?" },
  number: { more: "Több mint {n}", less: "Kevesebb mint {n}" },
  phone: { hint: "Országhívószámmal együtt, például +36 1 123 4567" },
  ranking: {
    hint: "Adjon mindegyiknek egy helyezést: az 1. hely az első választása",
    up: "Feljebb: {option}",
    down: "Lejjebb: {option}",
    moved: "{option}: {place}. hely ({count} helyből)",
  },
  rating: (mark, max) => `${mark} / ${max}`,
  select: {
    other: { option: "Egyéb", text: "Saját válasz" },
    taken: "nincs szabad hely",
    left: (left) => `még ${left} szabad hely`,
  },
  signature: { note: "Az aláíráshoz írja be a teljes nevét" },
  time: {
    between: (from, to) => `legkorábban ${from}, legkésőbb ${to}`,
    from: (from) => `legkorábban ${from}`,
    upTo: (to) => `legkésőbb ${to}`,
    example: (time) => `Például ${time}`,
  },
};
