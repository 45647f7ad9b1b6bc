import type { Answer } from "@/lib/rules/fields/definition/answer";
import type { Question, Seats } from "@/lib/rules/fields/definition/field-definition";
import { MAX_SEATS } from "@/lib/rules/fields/definition/option-list";
import type { FieldTypeName } from "./registry";
import { fieldTypes } from "./registry";

type Field = Question & { type: FieldTypeName; visible_if?: unknown };

/** An option with seats, with its question. */
export type SeatedChoice = Seats & { key: string };

/** An option that a response chooses, and how many of its seats that takes. */
export type ChosenSeats = SeatedChoice & { wants: number };

/** Up to this number, the page says how many seats are left. */
export const FEW_SEATS = 5;

/** How many seats are left of the options that have few left or none, by the key of their question and their value. */
export type SeatsLeft = Readonly<Record<string, Readonly<Record<string, number>>>>;

const MAX_SEATED = 200;

const known = new WeakMap<Field[], SeatedChoice[]>();

/** All options with seats in a form. */
export function seatsOf(fields: Field[]): SeatedChoice[] {
  const before = known.get(fields);
  if (before) return before;
  const choices = fields.flatMap((field) => fieldTypes[field.type].seats(field).map((seats) => ({ key: field.key, ...seats })));
  known.set(fields, choices);
  return choices;
}

/** A question that everyone has to answer, and whose options all have seats: without a seat, nobody can send the form. */
export type SeatsQuestion = { key: string; options: SeatedChoice[] };

/** Whether a form can be sent at all depends on the seats of these questions. Those that are asked only after certain answers are not among them. */
export function questionsOfSeats(fields: Field[]): SeatsQuestion[] {
  return fields.flatMap((field) => {
    const options = seatsOf(fields).filter(({ key }) => key === field.key);
    const none = Object.fromEntries(options.map(({ value }) => [value, 0]));
    const isAsked = field.required && field.visible_if === undefined && options.length > 0;
    return isAsked && fieldTypes[field.type].isFull(field, none) ? [{ key: field.key, options }] : [];
  });
}

/** The options with seats that these answers choose. */
export function chosenSeats(fields: Field[], answers: Record<string, Answer>): ChosenSeats[] {
  return seatsOf(fields)
    .filter(({ key, value }) => Object.hasOwn(answers, key) && [answers[key]].flat().includes(value))
    .map((choice) => ({ ...choice, wants: seatsFor(choice, answers) }));
}

/** At least one: who chooses an option is there. A part of a person needs a whole seat. */
function seatsFor({ by }: SeatedChoice, answers: Record<string, Answer>): number {
  const count = by && Object.hasOwn(answers, by.key) ? answers[by.key] : undefined;
  if (!by || typeof count !== "number") return 1;
  return Math.min(Math.max(1, Math.ceil(count) + by.plus), MAX_SEATS + 1); // more than any option has
}

/** Whether answers say how many of something, so that they can count seats. */
export function isQuantity(field: Field): boolean {
  const chart = fieldTypes[field.type].chart(field);
  return chart?.kind === "numbers" && chart.isQuantity === true;
}

/** What is wrong with the seats of a form's fields, whose configs are valid. */
export function seatProblems(fields: Field[]): SeatProblem[] {
  const quantities = new Set(fields.filter(isQuantity).map(({ key }) => key));
  const beyond = seatsOf(fields)[MAX_SEATED]?.key;
  return fields.flatMap(({ key, config }, index) => [
    ...(key === beyond ? [tooMany(index)] : []),
    ...(typeof config.seats_by === "string" && !quantities.has(config.seats_by) ? [uncounted(index)] : []),
  ]);
}

type SeatProblem = { path: (string | number)[]; message: string; reason: "too_many_seats" | "seats_by" };

function tooMany(index: number): SeatProblem {
  const message = `At most ${MAX_SEATED} options of a form can have seats`;
  return { path: [index, "config", "options"], message, reason: "too_many_seats" };
}

function uncounted(index: number): SeatProblem {
  return { path: [index, "config", "seats_by"], message: "Must be the key of a number question of this form", reason: "seats_by" };
}
