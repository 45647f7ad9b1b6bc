import type { Answer } from "@/lib/rules/fields/definition/answer";
import type { Question, Seats } from "@/lib/rules/fields/definition/field-definition";
import type { FieldTypeName } from "./registry";
import { fieldTypes } from "./registry";

type Field = Question & { type: FieldTypeName };

/** An option with seats, with its question. */
export type SeatedChoice = Seats & { key: string };

/** The options that have no seats left: their values, by the key of their question. */
export type TakenOptions = Readonly<Record<string, string[]>>;

const known = new WeakMap<Field[], SeatedChoice[]>();

/** All options with seats in a form. */
export function seatsOf(fields: Field[]): SeatedChoice[] {
  const before = known.get(fields);
  if (before) return before;
  const choices = fields.flatMap((field) => fieldTypes[field.type].seats(field).map((seats) => ({ key: field.key, ...seats })));
  known.set(fields, choices);
  return choices;
}

/** The options with seats that these answers choose. */
export function chosenSeats(fields: Field[], answers: Record<string, Answer>): SeatedChoice[] {
  return seatsOf(fields).filter(({ key, value }) => Object.hasOwn(answers, key) && [answers[key]].flat().includes(value));
}
