import type { FieldWords } from "@/lib/rules/words/field-words";
import { plural } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "Straat en huisnummer",
    line2: "Appartement, verdieping of gebouw",
    postcode: "Postcode",
    city: "Plaats",
    region: "Provincie of regio",
    country: "Land",
  },
  calculation: { note: "Berekend op basis van uw antwoorden", open: "Nog niet bekend" },
  email: { meant: "Bedoelt u {address}?" },
  number: { more: "Hoger dan {n}", less: "Lager dan {n}" },
  phone: { hint: "Met het landnummer, bijvoorbeeld +31 20 123 45 67" },
  ranking: {
    hint: "Geef elke optie een plaats: 1 is uw eerste keuze",
    up: "{option} omhoog",
    down: "{option} omlaag",
    moved: "{option}: plaats {place} van {count}",
  },
  rating: (mark, max) => `${mark} van de ${max}`,
  select: {
    other: { option: "Anders", text: "Uw eigen antwoord" },
    taken: "geen plaatsen meer",
    left: (left) => `nog ${left} ${plural(left, { one: "plaats", other: "plaatsen" })}`,
  },
  repeat: {
    entry: "Item",
    nth: "{name} {n}",
    add: "Nog een toevoegen",
    remove: "{entry} verwijderen",
    none: "Niets toegevoegd",
  },
  signature: {
    note: "Typ uw volledige naam om te ondertekenen",
    draw: "Teken uw handtekening",
    clear: "Tekening wissen",
    typed: "Uw volledige naam",
    drawn: "Getekende handtekening",
  },
  time: {
    between: (from, to) => `tussen ${from} en ${to} uur`,
    from: (from) => `vanaf ${from} uur`,
    upTo: (to) => `tot en met ${to} uur`,
    example: (time) => `Bijvoorbeeld ${time}`,
  },
};
