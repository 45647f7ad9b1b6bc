import type { Json } from "./json-values";
import { jsonOf, numberOf, objectsOf, textOf, valueAt } from "./json-values";
import type { Made } from "./made";
import { gridOf, scaleOf } from "./made";

/** How answers to a kind of question are compared. */
export type Compared = "words" | "amount" | "day" | "one" | "several" | "box" | "nothing";

type Kind = { compared: Compared; make: (question: Question) => Made };
export type Question = { properties: Json; validations: Json; choices: Choice[] };
/** Rules know a choice by its ref or id, and answers by its text. */
export type Choice = { refs: string[]; value: string };

const none = (reason: string): Kind => ({ compared: "nothing", make: () => ({ type: null, reason }) });

const KINDS: Record<string, Kind> = {
  short_text: { compared: "words", make: ({ validations }) => ({ type: "text", ...lengths(validations) }) },
  long_text: { compared: "words", make: ({ validations }) => ({ type: "textarea", ...lengths(validations) }) },
  email: { compared: "words", make: () => ({ type: "email" }) },
  website: { compared: "words", make: () => ({ type: "url" }) },
  phone_number: { compared: "words", make: phoneOf },
  number: { compared: "amount", make: numberKind },
  date: { compared: "day", make: () => ({ type: "date" }) },
  yes_no: { compared: "box", make: () => ({ type: "checkbox", config: { display: "yes_no" } }) },
  legal: {
    compared: "box",
    make: () => ({ type: "checkbox", config: { display: "yes_no" }, changes: ["people answer it with yes or no"] }),
  },
  multiple_choice: { compared: "one", make: (question) => selectOf(question, { display: "radio" }) },
  picture_choice: { compared: "one", make: (question) => selectOf(question, { display: "radio" }) },
  dropdown: { compared: "one", make: (question) => selectOf(question, { display: "dropdown" }) },
  ranking: { compared: "nothing", make: rankingOf },
  rating: { compared: "amount", make: ratingOf },
  opinion_scale: { compared: "amount", make: opinionOf },
  nps: {
    compared: "amount",
    make: (question) => opinionOf({ ...question, properties: { steps: 11, labels: question.properties.labels } }),
  },
  file_upload: { compared: "nothing", make: () => ({ type: "file" }) },
  statement: { compared: "nothing", make: () => ({ type: "statement" }) },
  payment: none("Forms don't take payments"),
  calendly: none("Forms don't book appointments"),
  thankyou_screen: none("It is a thank-you page, not a question"),
  url_redirect: none("It sends people to another address after submitting, and is not a question"),
};

const TABLES = new Set(["matrix"]);
const GROUPS = new Set(["group", "inline_group", "contact_info", "address", "multi_format"]);

/** Whether its questions stand on their own here: a table of one row or column is none. */
export function isTypeformGroup(kind: string, { properties }: Question): boolean {
  return GROUPS.has(kind) || (TABLES.has(kind) && typeformMatrix(kind, properties) === null);
}

export function typeformQuestion(kind: string, question: Question): Made {
  const known = valueAt(KINDS, kind) as Kind | undefined;
  return known ? known.make(question) : { type: null, reason: "Forms have no question of this type" };
}

export function comparedIn(kind: string, { properties }: Question): Compared {
  const compared = (valueAt(KINDS, kind) as Kind | undefined)?.compared ?? "nothing";
  return compared === "one" && properties.allow_multiple_selection === true ? "several" : compared;
}

/** The choices of a question, each with a text of its own. */
export function typeformChoices(properties: Json): Choice[] {
  const taken = new Map<string, number>();
  return objectsOf(properties.choices).map(({ ref, id, label }, index) => {
    const text = textOf(label)?.trim() ?? `Choice ${index + 1}`;
    const count = (taken.get(text) ?? 0) + 1;
    taken.set(text, count);
    return { refs: [textOf(ref), textOf(id)].filter((name) => name !== undefined), value: count === 1 ? text : `${text} (${count})` };
  });
}

/** A table, whose rows are questions of the source; null for other kinds, and for tables of one row or column. */
export function typeformMatrix(kind: string, { fields }: Json): (Made & { rows: Json[] }) | null {
  if (!TABLES.has(kind)) return null;
  const rows = objectsOf(fields);
  const columns = [...new Set(rows.flatMap((row) => typeformChoices(jsonOf(row.properties)).map(({ value }) => value)))];
  const needed = rows.map((row) => jsonOf(row.validations).required === true);
  const made = gridOf({
    rows: rows.map(({ title }) => textOf(title) ?? ""),
    columns,
    multiple: rows.some((row) => jsonOf(row.properties).allow_multiple_selection === true),
    required: needed.includes(true),
  });
  return made && { ...made, ...(needed.includes(true) && needed.includes(false) && { changes: ["all of its rows are required"] }), rows };
}

function lengths(validations: Json): { config?: Record<string, unknown> } {
  const most = numberOf(validations.max_length);
  const least = numberOf(validations.min_length);
  if (most === undefined && least === undefined) return {};
  return { config: { ...(least !== undefined && { min_length: least }), ...(most !== undefined && { max_length: most }) } };
}

function phoneOf({ properties }: Question): Made {
  const country = textOf(properties.default_country_code)?.toUpperCase();
  return { type: "phone", ...(country !== undefined && { config: { default_country: country } }) };
}

function numberKind({ validations }: Question): Made {
  const [min, max] = [numberOf(validations.min_value), numberOf(validations.max_value)];
  return { type: "number", config: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } };
}

function selectOf({ properties, validations, choices }: Question, shown: Record<string, unknown>): Made {
  if (choices.length === 0) return { type: null, reason: "It has no choices" };
  const multiple = properties.allow_multiple_selection === true;
  const options = choices.map(({ value }) => value);
  const [least, most] = [numberOf(validations.min_selection), numberOf(validations.max_selection)];
  const hasImages = objectsOf(properties.choices).some(({ attachment }) => attachment !== undefined);
  return {
    type: "select",
    config: {
      options: properties.alphabetical_order === true ? options.toSorted((one, other) => one.localeCompare(other)) : options,
      ...(multiple ? { multiple: true } : shown),
      ...(properties.allow_other_choice === true && { other: true }),
      ...(properties.randomize === true && { shuffle: true }),
      ...(multiple && least !== undefined && { min_selections: least }),
      ...(multiple && most !== undefined && { max_selections: most }),
    },
    ...(hasImages && { changes: ["the images of its choices were left out: add them to the options"] }),
  };
}

function rankingOf({ properties, choices }: Question): Made {
  return {
    type: "ranking",
    config: { options: choices.map(({ value }) => value) },
    ...(properties.randomize === true && { changes: ["its choices are always in the same order"] }),
  };
}

function ratingOf({ properties }: Question): Made {
  const made = scaleOf({ low: 1, high: numberOf(properties.steps) ?? 5 });
  if (made.type === null || made.changes) return made;
  const shape = textOf(properties.shape) ?? "star";
  return { ...made, config: { ...made.config, shape: "stars" }, ...(shape !== "star" && { changes: ["it is shown with stars"] }) };
}

function opinionOf({ properties }: Question): Made {
  const steps = numberOf(properties.steps) ?? 11;
  const low = properties.start_at_one === true ? 1 : 0;
  const { left, center, right } = jsonOf(properties.labels);
  const made = scaleOf({ low, high: steps - 1 + low, lowLabel: textOf(left), highLabel: textOf(right) });
  const middle = textOf(center);
  if (made.type === null || middle === undefined) return made;
  return { ...made, changes: [...(made.changes ?? []), `the label in its middle was left out: ${middle.slice(0, 60)}`] };
}
