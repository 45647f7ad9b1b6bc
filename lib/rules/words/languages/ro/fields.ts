import type { FieldWords } from "@/lib/rules/words/field-words";
import { PLACES, many } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "Stradă și număr",
    line2: "Bloc, scară, etaj, apartament",
    postcode: "Cod poștal",
    city: "Localitate",
    region: "Județ sau regiune",
    country: "Țară",
  },
  calculation: { note: "Calculat din răspunsurile dumneavoastră", open: "Încă nu se cunoaște" },
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
  repeat: {
    entry: "Înregistrare",
    nth: "{name} {n}",
    add: "Mai adaugă o înregistrare",
    remove: "Elimină {entry}",
    none: "Nicio înregistrare",
  },
  signature: {
    note: "Scrieți numele complet pentru a semna",
    draw: "Desenați semnătura",
    clear: "Șterge desenul",
    typed: "Numele complet",
    drawn: "Semnătură desenată",
  },
  time: {
    between: (from, to) => `între ${from} și ${to}`,
    from: (from) => `${from} sau mai târziu`,
    upTo: (to) => `${to} sau mai devreme`,
    example: (time) => `De exemplu, ${time}`,
  },
};
