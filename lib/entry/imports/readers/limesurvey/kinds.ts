import type { FieldTypeName } from "@/lib/rules/fields";
import type { Choice, Question } from "./survey";

export type Made = {
  type: FieldTypeName;
  config?: Record<string, unknown>;
  changes?: string[];
  /** What is not asked for beside it. */ losses?: string[];
  /** A text above its description. */ below?: string;
};
/** A question that becomes a text, and one question for each of its lines. */
type Lines = { lines: (line: Choice) => Made };
export type Refused = { reason: string };

const list = (values: string[]): Choice[] => values.map((value) => ({ value, label: value }));
const POINTS = (most: number): Choice[] => list(Array.from({ length: most }, (_, index) => String(index + 1)));
const COMMENT = "Forms don't ask for a comment beside the answer";
const ENGLISH = "its choices are in English and may need translating";

const KINDS: Record<string, (question: Question) => Made | Lines | Refused> = {
  S: (question) => (isOn(question, "numbers_only") ? numberOf(question) : { type: "text", config: lengthOf(question) }),
  T: (question) => ({ type: "textarea", config: lengthOf(question) }),
  U: (question) => ({ type: "textarea", config: lengthOf(question) }),
  N: numberOf,
  D: dateOf,
  L: (question) => chosen(question),
  "!": (question) => chosen(question, { display: "dropdown" }),
  O: (question) => chosen(question, {}, [COMMENT]),
  M: several,
  P: (question) => several(question, [COMMENT]),
  F: (question) => table(question, scaleOf(question)),
  H: (question) => table(question, scaleOf(question), ["its rows and columns were swapped"]),
  A: (question) => table(question, POINTS(5)),
  B: (question) => table(question, POINTS(10)),
  C: (question) => table(question, [{ value: "Y", label: "Yes" }, { value: "U", label: "Uncertain" }, { value: "N", label: "No" }], [ENGLISH]), // prettier-ignore
  E: (question) => table(question, [{ value: "I", label: "Increase" }, { value: "S", label: "Same" }, { value: "D", label: "Decrease" }], [ENGLISH]), // prettier-ignore
  "1": (question) => table(question, scaleOf(question)),
  K: (question) => ({ lines: () => numberOf(question) }),
  Q: (question) => ({ lines: () => ({ type: isOn(question, "numbers_only") ? "number" : "text", config: lengthOf(question) }) }),
  R: rankingOf,
  Y: () => ({ type: "checkbox", config: { display: "yes_no" } }),
  G: () => ({ type: "select", config: { options: [{ value: "F", label: "Female" }, { value: "M", label: "Male" }] }, changes: [ENGLISH] }), // prettier-ignore
  "5": () => ({ type: "rating", config: { min: 1, max: 5 } }),
  X: () => ({ type: "statement" }),
  "|": fileOf,
  I: () => ({ reason: "Forms have their own choice of language" }),
  ":": () => ({ reason: "Forms have no matrix for typing numbers" }),
  ";": () => ({ reason: "Forms have no matrix for typing texts" }),
};

export function made(question: Question): Made | Lines | Refused {
  const make = Object.hasOwn(KINDS, question.kind) ? KINDS[question.kind] : undefined;
  return make?.(question) ?? { reason: `Forms have no question of type “${question.kind.slice(0, 40)}”` };
}

/** The second scale of a table with two; null for other questions. */
export function secondScale(question: Question): Made | Refused | null {
  if (!DUAL.has(question.kind)) return null;
  return table(question, question.answers.get("1") ?? []);
}

const DUAL = new Set(["1"]);

function isOn({ attributes }: Question, name: string): boolean {
  return attributes.get(name) === "1" || attributes.get(name) === "Y";
}

/** A whole or decimal number; undefined if the attribute is an expression, which is reported apart. */
export function amountOf({ attributes }: Question, name: string): number | undefined {
  const value = attributes.get(name)?.trim() ?? "";
  return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value) ? Number(value) : undefined;
}

function known(config: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
}

function lengthOf(question: Question): Record<string, unknown> {
  return known({ max_length: amountOf(question, "maximum_chars"), placeholder: question.attributes.get("placeholder") });
}

function numberOf(question: Question): Made {
  const { attributes } = question;
  const config = known({
    min: amountOf(question, "min_num_value_n"),
    max: amountOf(question, "max_num_value_n"),
    step: isOn(question, "num_value_int_only") ? 1 : undefined,
    unit: attributes.get("suffix"),
  });
  return {
    type: "number",
    config,
    ...(attributes.has("prefix") && { changes: [`“${attributes.get("prefix") ?? ""}” is not shown before the number`] }),
  };
}

function dateOf({ attributes }: Question): Made {
  const day = (name: string) => /^\d{4}-\d{2}-\d{2}/.exec(attributes.get(name) ?? "")?.[0];
  const time = /H/i.test(attributes.get("date_format") ?? "") ? true : undefined;
  return { type: "date", config: known({ min: day("date_min"), max: day("date_max"), include_time: time }) };
}

function chosen(question: Question, more: Record<string, unknown> = {}, losses: string[] = []): Made | Refused {
  const options = scaleOf(question);
  if (options.length === 0) return { reason: "It has no choices" };
  return { type: "select", config: { options, ...shared(question), ...more }, losses };
}

function several(question: Question, losses: string[] = []): Made | Refused {
  const options = linesOf(question);
  if (options.length === 0) return { reason: "It has no choices" };
  const counts = known({ min_selections: amountOf(question, "min_answers"), max_selections: amountOf(question, "max_answers") });
  return { type: "select", config: { options, multiple: true, ...shared(question), ...counts }, losses };
}

function shared(question: Question): Record<string, unknown> {
  const isShuffled = isOn(question, "random_order") || question.attributes.get("answer_order") === "random";
  return { ...(question.row.get("other") === "Y" && { other: true }), ...(isShuffled && { shuffle: true }) };
}

function table(question: Question, columns: Choice[], changes: string[] = []): Made | Refused {
  const rows = linesOf(question);
  if (columns.length === 0) return { reason: "It has no choices" };
  if (rows.length > 1 && columns.length > 1) return { type: "matrix", config: { rows, columns }, changes };
  if (rows.length > 1)
    return {
      type: "select",
      config: { options: rows, multiple: true },
      changes: [...changes, "it had only one column, so its rows became the choices"],
    };
  const [row] = rows;
  const config = { options: columns };
  return {
    type: "select",
    config,
    changes: [...changes, "it had only one row, so its columns became the choices"],
    ...(row && { below: row.label }),
  };
}

function rankingOf(question: Question): Made | Refused {
  const scale = scaleOf(question);
  const options = scale.length > 0 ? scale : linesOf(question);
  if (options.length < 2) return { reason: "A ranking needs at least two choices" };
  const isPart = question.attributes.has("max_answers") || question.attributes.has("min_answers");
  return { type: "ranking", config: { options }, ...(isPart && { changes: ["people rank all of its choices"] }) };
}

const KB = 1024;

function fileOf(question: Question): Made {
  const { attributes } = question;
  const accept = (attributes.get("allowed_filetypes") ?? "").split(",").map((each) => each.trim().toLowerCase()).filter(Boolean); // prettier-ignore
  const size = amountOf(question, "max_filesize");
  const count = amountOf(question, "max_num_of_files");
  const changes = [
    ...(isOn(question, "show_title") || isOn(question, "show_comment") ? ["people cannot add a title or comment to the file"] : []),
    ...(size !== undefined && size > 50 * KB ? ["files can have at most 50 MB"] : []),
  ];
  return {
    type: "file",
    config: known({
      accept: accept.length > 0 ? accept.slice(0, 50).map((each) => `.${each}`) : undefined,
      max_size_mb: size === undefined ? undefined : Math.min(50, Math.max(1, Math.round(size / KB))),
      ...(count !== undefined && count > 1 && { multiple: true, max_files: Math.min(count, 10) }),
    }),
    changes,
  };
}

function scaleOf({ answers }: Question): Choice[] {
  return answers.get("0") ?? [];
}

function linesOf({ lines }: Question): Choice[] {
  return lines.filter(({ scale }) => scale === "0").map(({ value, label }) => ({ value, label }));
}
