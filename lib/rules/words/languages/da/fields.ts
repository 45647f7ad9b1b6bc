import type { FieldWords } from "@/lib/rules/words/field-words";
import { clock, plural } from "./grammar";

export const fields: FieldWords = {
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
  signature: { note: "Skriv dit fulde navn for at underskrive" },
  time: {
    between: (from, to) => `mellem kl. ${clock(from)} og ${clock(to)}`,
    from: (from) => `kl. ${clock(from)} eller senere`,
    upTo: (to) => `kl. ${clock(to)} eller tidligere`,
    example: (time) => `For eksempel ${clock(time)}`,
  },
};
