import type { FieldWords } from "@/lib/rules/words/field-words";
import { placesLeft } from "./grammar";

export const fields: FieldWords = {
  email: { meant: "Má to být {address}?" },
  number: { more: "Více než {n}", less: "Méně než {n}" },
  phone: { hint: "S předvolbou země, například +420 123 456 789" },
  ranking: {
    hint: "Přiřaďte každé možnosti pořadí: 1 je první volba",
    up: "Posunout nahoru: {option}",
    down: "Posunout dolů: {option}",
    moved: "{option}: {place}. místo z {count}",
  },
  rating: (mark, max) => `${mark} z ${max}`,
  select: {
    other: { option: "Jiné", text: "Vlastní odpověď" },
    taken: "žádná volná místa",
    left: placesLeft,
  },
  signature: { note: "Podepište se: napište své jméno a příjmení" },
  time: {
    between: (from, to) => `od ${from} do ${to}`,
    from: (from) => `${from} nebo později`,
    upTo: (to) => `${to} nebo dříve`,
    example: (time) => `Například ${time}`,
  },
};
