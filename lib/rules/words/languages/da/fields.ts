import type { FieldWords } from "@/lib/rules/words/field-words";
import { clock, plural } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "Vejnavn og husnummer",
    line2: "Etage, dør eller bygning",
    postcode: "Postnummer",
    city: "By",
    region: "Region, delstat eller provins",
    country: "Land",
  },
  calculation: {
    note: "Beregnet ud fra dine svar",
    open: "Kendes ikke endnu",
  },
  email: { meant: "Mente du {address}?" },
  number: { more: "Mere end {n}", less: "Mindre end {n}" },
  phone: { hint: "Med landekode, for eksempel +45 12 34 56 78" },
  ranking: {
    hint: "Giv hver mulighed en plads: 1 er dit førstevalg",
    up: "Flyt {option} op",
    down: "Flyt {option} ned",
    moved: "{option}: plads {place} af {count}",
  },
  rating: (mark, max) => `${mark} ud af ${max}`,
  select: {
    other: { option: "Andet", text: "Dit eget svar" },
    taken: "ingen pladser tilbage",
    left: (left) => `${left} ${plural(left, { one: "plads", other: "pladser" })} tilbage`,
  },
  repeat: {
    entry: "Punkt",
    nth: "{name} {n}",
    add: "Tilføj et punkt",
    remove: "Fjern {entry}",
    none: "Intet tilføjet endnu",
  },
  signature: {
    note: "Skriv dit fulde navn for at underskrive",
    draw: "Tegn din underskrift",
    clear: "Slet tegningen",
    typed: "Dit fulde navn",
    drawn: "Tegnet underskrift",
  },
  time: {
    between: (from, to) => `mellem kl. ${clock(from)} og ${clock(to)}`,
    from: (from) => `kl. ${clock(from)} eller senere`,
    upTo: (to) => `kl. ${clock(to)} eller tidligere`,
    example: (time) => `For eksempel ${clock(time)}`,
  },
};
