import type { FieldWords } from "@/lib/rules/words/field-words";
import { number, plural } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "Via e numero civico",
    line2: "Scala, piano o interno",
    postcode: "CAP",
    city: "Comune o città",
    region: "Provincia o regione",
    country: "Paese",
  },
  calculation: {
    note: "Calcolato in base alle tue risposte",
    open: "Non ancora noto",
  },
  email: { meant: "Intendevi {address}?" },
  number: { more: "Più di {n}", less: "Meno di {n}" },
  phone: { hint: "Con il prefisso internazionale, ad esempio +39 06 1234 5678" },
  ranking: {
    hint: "Assegna una posizione a ogni opzione: 1 è la tua prima scelta",
    up: "Sposta {option} in su",
    down: "Sposta {option} in giù",
    moved: "{option}: posizione {place} di {count}",
  },
  rating: (mark, max) => `${mark} su ${max}`,
  select: {
    other: { option: "Altro", text: "La tua risposta" },
    taken: "posti esauriti",
    left: (left) =>
      plural(left, {
        one: `resta ${number(left)} posto`,
        many: `restano ${number(left)} di posti`,
        other: `restano ${number(left)} posti`,
      }),
  },
  repeat: {
    entry: "Voce",
    nth: "{name} {n}",
    add: "Aggiungi una voce",
    remove: "Rimuovi {entry}",
    none: "Nessuna voce aggiunta",
  },
  signature: {
    note: "Scrivi il tuo nome e cognome per firmare",
    draw: "Disegna la tua firma",
    clear: "Cancella il disegno",
    typed: "Il tuo nome e cognome",
    drawn: "Firma disegnata",
  },
  // "ore" keeps the article away: "le 08:00", but "l’01:00".
  time: {
    between: (from, to) => `tra le ore ${from} e le ore ${to}`,
    from: (from) => `dalle ore ${from} in poi`,
    upTo: (to) => `fino alle ore ${to}`,
    example: (time) => `Ad esempio ${time}`,
  },
};
