import type { FieldWords } from "@/lib/rules/words/field-words";
import { clock } from "./grammar";

export const fields: FieldWords = {
  address: {
    line1: "Katuosoite",
    line2: "Rappu, asunto tai kerros",
    postcode: "Postinumero",
    city: "Postitoimipaikka",
    region: "Osavaltio, lääni tai alue",
    country: "Maa",
  },
  calculation: {
    note: "Laskettu vastauksistasi",
    open: "Ei vielä tiedossa",
  },
  email: { meant: "Tarkoititko osoitetta {address}?" },
  number: { more: "Suurempi kuin {n}", less: "Pienempi kuin {n}" },
  phone: { hint: "Maatunnuksen kanssa, esimerkiksi +358 40 123 4567" },
  ranking: {
    hint: "Anna jokaiselle vaihtoehdolle sija: 1 on mieluisin",
    up: "Siirrä ylöspäin: {option}",
    down: "Siirrä alaspäin: {option}",
    moved: "{option}: sija {place}/{count}",
  },
  rating: (mark, max) => `${mark}/${max}`,
  select: {
    other: { option: "Muu", text: "Oma vastauksesi" },
    taken: "ei enää paikkoja",
    left: (left) => (left === 1 ? "1 paikka jäljellä" : `${left} paikkaa jäljellä`),
  },
  repeat: {
    entry: "Merkintä",
    nth: "{name} {n}",
    add: "Lisää merkintä",
    remove: "Poista: {entry}",
    none: "Ei merkintöjä",
  },
  signature: {
    note: "Allekirjoita kirjoittamalla koko nimesi",
    draw: "Piirrä allekirjoituksesi",
    clear: "Tyhjennä piirros",
    typed: "Koko nimesi",
    drawn: "Piirretty allekirjoitus",
  },
  time: {
    between: (from, to) => `aikaisintaan ${clock(from)} ja viimeistään ${clock(to)}`,
    from: (from) => `aikaisintaan ${clock(from)}`,
    upTo: (to) => `viimeistään ${clock(to)}`,
    example: (time) => `Esimerkiksi ${clock(time)}`,
  },
};
