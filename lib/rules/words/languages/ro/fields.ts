import type { FieldWords } from "@/lib/rules/words/field-words";
import { PLACES, many } from "./grammar";

export const fields: FieldWords = {
  email: { meant: "Ați vrut să scrieți {address}?" },
  number: { more: "Mai mult de {n}", less: "Mai puțin de {n}" },
  phone: { hint: "Cu prefixul țării, de exemplu +40 21 123 45 67" },
  ranking: {
    hint: "Dați fiecărei opțiuni un loc: 1 este prima dumneavoastră alegere",
    up: "Mută mai sus: {option}",
    down: "Mută mai jos: {option}",
    moved: "{option}: locul {place} din {count}",
  },
  rating: (mark, max) => `${mark} din ${max}`,
  select: {
    other: { option: "Altceva", text: "Răspunsul dumneavoastră" },
    taken: "niciun loc liber",
    left: (left) => (left === 1 ? "1 loc liber" : `${many(left, PLACES)} libere`),
  },
  signature: { note: "Scrieți numele complet pentru a semna" },
  time: {
    between: (from, to) => `între ${from} și ${to}`,
    from: (from) => `${from} sau mai târziu`,
    upTo: (to) => `${to} sau mai devreme`,
    example: (time) => `De exemplu, ${time}`,
  },
};
