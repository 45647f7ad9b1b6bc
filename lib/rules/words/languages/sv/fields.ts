import type { FieldWords } from "@/lib/rules/words/field-words";
import { plural } from "./grammar";

export const fields: FieldWords = {
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
  signature: { note: "Skriv ditt fullständiga namn för att skriva under" },
  time: {
    between: (from, to) => `mellan kl. ${from} och ${to}`,
    from: (from) => `kl. ${from} eller senare`,
    upTo: (to) => `kl. ${to} eller tidigare`,
    example: (time) => `Till exempel ${time}`,
  },
};
