import type { FieldWords } from "@/lib/rules/words/field-words";
import { plural } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "Gatuadress",
    line2: "Lägenhet, våning eller byggnad",
    postcode: "Postnummer",
    city: "Ort",
    region: "Region eller delstat",
    country: "Land",
  },
  calculation: { note: "Räknas ut från dina svar", open: "Inte känt än" },
  email: { meant: "Menade du {address}?" },
  number: { more: "Mer än {n}", less: "Mindre än {n}" },
  phone: { hint: "Med landsnummer, till exempel +46 8 465 004 12" },
  ranking: {
    hint: "Ge varje alternativ en plats: 1 är ditt förstahandsval",
    up: "Flytta upp {option}",
    down: "Flytta ner {option}",
    moved: "{option}: plats {place} av {count}",
  },
  rating: (mark, max) => `${mark} av ${max}`,
  select: {
    other: { option: "Annat", text: "Ditt eget svar" },
    taken: "inga platser kvar",
    left: (left) => `${left} ${plural(left, { one: "plats", other: "platser" })} kvar`,
  },
  repeat: {
    entry: "Post",
    nth: "{name} {n}",
    add: "Lägg till en till",
    remove: "Ta bort {entry}",
    none: "Inget tillagt",
  },
  signature: {
    note: "Skriv ditt fullständiga namn för att skriva under",
    draw: "Rita din underskrift",
    clear: "Rensa teckningen",
    typed: "Ditt fullständiga namn",
    drawn: "Ritad underskrift",
  },
  time: {
    between: (from, to) => `mellan kl. ${from} och ${to}`,
    from: (from) => `kl. ${from} eller senare`,
    upTo: (to) => `kl. ${to} eller tidigare`,
    example: (time) => `Till exempel ${time}`,
  },
};
