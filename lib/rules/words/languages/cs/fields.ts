import type { FieldWords } from "@/lib/rules/words/field-words";
import { placesLeft } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "Ulice a číslo",
    line2: "Byt, patro nebo budova",
    postcode: "PSČ",
    city: "Obec",
    region: "Kraj nebo region",
    country: "Země",
  },
  calculation: {
    note: "Vypočteno z vašich odpovědí",
    open: "Zatím není známo",
  },
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
  repeat: {
    entry: "Položka",
    nth: "{name} {n}",
    add: "Přidat položku",
    remove: "Odebrat: {entry}",
    none: "Žádná položka",
  },
  signature: {
    note: "Podepište se: napište své jméno a příjmení",
    draw: "Nakreslete svůj podpis",
    clear: "Smazat kresbu",
    typed: "Vaše jméno a příjmení",
    drawn: "Nakreslený podpis",
  },
  time: {
    between: (from, to) => `od ${from} do ${to}`,
    from: (from) => `${from} nebo později`,
    upTo: (to) => `${to} nebo dříve`,
    example: (time) => `Například ${time}`,
  },
};
