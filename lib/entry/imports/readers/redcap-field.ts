import { plainText } from "@/lib/entry/imports/plain-text";
import type { Finding, NewField, Part } from "@/lib/entry/imports/outline";
import { named } from "@/lib/entry/imports/reader";
import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import { sliderOf } from "./made";
import { annotated } from "./redcap-annotations";
import type { Made } from "./redcap-checks";
import { checkedText, limitsOf } from "./redcap-checks";
import { calculatedBy, isCalc, ruleOf } from "./redcap-logic";
import type { Row } from "./redcap-rows";

/** What fields are read with: how answers are compared, and the fields above, whose answers may stand in texts. */
export type Reading = { asked: ReadonlyMap<string, Asked>; above: ReadonlySet<string> };

type Choice = { value: string; label: string };

/** `1, Red | 2, Blue`; a choice without a code is its own. */
export function choicesOf(choices: string): Choice[] {
  return choices
    .split("|")
    .map((choice) => choice.trim())
    .filter((choice) => choice !== "")
    .map((choice) => {
      const comma = choice.indexOf(",");
      const value = (comma === -1 ? choice : choice.slice(0, comma)).trim();
      return { value, label: plainText(choice.slice(comma + 1)) || value };
    });
}

function chosen(row: Row, config: Record<string, unknown>): Made {
  const options = choicesOf(row.choices);
  return options.length > 0
    ? { type: "select", config: { options, ...config } }
    : { type: "text", changes: ["its choices are not in the file, so people type the answer"] };
}

function slider(row: Row): Made {
  const { config, findings } = limitsOf(row, (limit) => (Number.isFinite(Number(limit)) ? Number(limit) : null));
  return { ...sliderOf({ min: 0, max: 100, step: 1, ...config }), findings };
}

function file({ check }: Row): Made {
  return /^signature$/i.test(check) ? { type: "signature", config: { draw: true } } : { type: "file" };
}

function query({ name, choices }: Row): Made {
  const findings: Finding[] =
    choices === "" ? [] : [{ source: `${name}: ${choices}`, outcome: "left_out", note: "Forms don't look up data in a database" }];
  return { type: "text", changes: ["its choices come from a database, so people type the answer"], findings };
}

const KINDS = new Map<string, (row: Row) => Made>([
  ["text", checkedText],
  ["notes", () => ({ type: "textarea" })],
  ["radio", (row) => chosen(row, { display: "radio" })],
  ["dropdown", (row) => chosen(row, { display: "dropdown" })],
  ["checkbox", (row) => chosen(row, { multiple: true })],
  ["yesno", () => ({ type: "checkbox", config: { display: "yes_no" }, changes: ["its answers are stored as true and false"] })],
  ["truefalse", () => ({ type: "select", config: { options: [{ value: "1", label: "True" }, { value: "0", label: "False" }], display: "radio" } })],
  ["slider", slider],
  ["file", file],
  ["sql", query],
  ["descriptive", () => ({ type: "statement" })],
]); // prettier-ignore

/** A row as a part of the form. */
export function partOf(row: Row, reading: Reading): Part {
  const { name, logic } = row;
  const label = plainText(row.label);
  const head = { source: named(name, label), ref: name, ...(logic !== "" && { shownIf: [ruleOf(logic, reading.asked)] }) };
  const kind = row.kind.toLowerCase();
  if (isCalc(kind) && row.choices !== "") return { ...head, ...calculation(row, label, reading) };
  const made = KINDS.get(kind)?.(row);
  if (!made) return { ...head, ...leftOut(kind), field: null };
  const { type, changes = [], findings = [] } = made;
  const tags = annotated(row.annotation, { name, type });
  const texts = [piped(label, reading), piped(withLabels(row, plainText(row.note)), reading)] as const;
  const filled = tags.default === undefined ? undefined : defaultOf(made, tags.default);
  const field: NewField = {
    name,
    type,
    label: texts[0].text,
    description: texts[1].text,
    required: isYes(row.required),
    ...(isYes(row.identifier) && { personal: true }),
    ...(filled !== undefined && { default: filled }),
    config: { ...made.config, ...tags.config },
  };
  return {
    ...head,
    ...(tags.isHidden ? { field: hidden(field, tags.default) } : { field }),
    changes: [
      ...changes,
      ...(tags.isHidden ? ["it is hidden, and the form's link can fill it in"] : []),
      ...texts.flatMap(({ change }) => change),
      ...(row.number === "" ? [] : [`its number “${row.number}” is not shown`]),
    ],
    findings: [...findings, ...tags.findings],
  };
}

/** People see its result. */
function calculation(row: Row, label: string, reading: Reading): { field: NewField; changes: string[]; findings: Finding[] } {
  const tags = annotated(row.annotation, { name: row.name, type: CALCULATION });
  const texts = [piped(label, reading), piped(plainText(row.note), reading)] as const;
  const config = tags.isHidden ? { hidden: true } : {};
  const of = calculatedBy(row.choices);
  return {
    field: { name: row.name, type: CALCULATION, label: texts[0].text, description: texts[1].text, config, calculation: of },
    changes: texts.flatMap(({ change }) => change),
    findings: tags.findings,
  };
}

const CALCULATION = "calculation";

function leftOut(kind: string): { reason: string } {
  if (isCalc(kind)) return { reason: "Its calculation is empty" };
  return { reason: kind === "" ? "It has no field type" : `Forms have no question of type “${kind}”` };
}

export function isYes(cell: string): boolean {
  return /^(?:y|yes|1|true)$/i.test(cell);
}

function hidden({ name, label }: NewField, filled: string | undefined): NewField {
  return { name, label, type: "hidden", ...(filled !== undefined && { config: { default: filled } }) };
}

/** The default as the type's answer. */
function defaultOf({ type, config = {} }: Made, given: string): unknown {
  if (config.multiple === true) return given.split(",").map((value) => value.trim());
  return DEFAULTS[type]?.(given) ?? given;
}

const DEFAULTS: Partial<Record<NewField["type"], (given: string) => unknown>> = {
  checkbox: (given) => (/^[01]$/.test(given) ? given === "1" : given),
  number: (given) => (given !== "" && Number.isFinite(Number(given)) ? Number(given) : given),
};

/** The note, with what a slider's ends mean. */
function withLabels({ kind, choices }: Row, note: string): string {
  const labels = kind.toLowerCase() === "slider" ? choices.split("|").map((label) => plainText(label)) : [];
  return [note, labels.filter(Boolean).join(" – ")].filter(Boolean).join("\n\n");
}

/** `[name]` of a field above stands for its answer; of others the text stays. */
export function piped(text: string, { above }: Pick<Reading, "above">): { text: string; change: string[] } {
  const lost = new Set<string>();
  const said = text.replaceAll(/\[([A-Za-z_]\w{0,99})(?:\(\w{1,50}\))?(?::[\w-]{1,50})?\]/g, (all, name: string, at: number) => {
    const isElsewhere = text[at - 1] === "]" || text[at + all.length] === "["; // the answer of another event or instance
    if (!isElsewhere && above.has(name)) return `{{${name}}}`;
    lost.add(all);
    return all;
  });
  return { text: said, change: Array.from(lost, (name) => `${name} in its text is not replaced by an answer`) };
}
