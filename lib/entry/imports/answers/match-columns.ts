import type { Problem } from "@/lib/base/errors/errors";
import { invalidInput } from "@/lib/base/errors/errors";
import { didYouMean, suggestion } from "@/lib/base/errors/did-you-mean";
import { isTimeZone, readTimeZone } from "@/lib/base/time/time-zone";
import type { Steps } from "@/lib/base/turns/turns";
import type { ColumnTargets, ImportColumn } from "@/lib/domain/responses/importing/import-schema";
import { SUBMITTED_AT } from "@/lib/domain/responses/importing/import-limits";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { nameOfType } from "@/lib/rules/fields/type-names";
import { foldCell } from "@/lib/rules/fields/definition/choices-in-cell";
import type { Written } from "@/lib/rules/fields/definition/field-definition";

/** A question, or a part of its answer, such as a row of a matrix. */
type Answered = { field: Field; part: string };
/** What a column is. `zone`: the time zone that its heading names. `unknownZone`: the same, if there is no such zone. */
export type Column = ImportColumn & { answer: Answered | null; isTime: boolean; zone: string | null; unknownZone?: string };

/** What columns can be, by the name that `columns` uses; and what their headings can be, those that decide first. */
export type Targets = {
  byName: Map<string, Answered>;
  headings: Map<string, string | null>[];
  /** Questions whose answers have several columns, by how a heading may name the whole. */
  wholes: Map<string, Field>;
};

/** All targets of a form. @param translated its fields in its other languages. */
export function* targetsOf(fields: Field[], translated: Field[][]): Steps<Targets> {
  const byName = new Map<string, Answered>();
  const [keys, labels, others] = [new Map<string, string | null>(), new Map<string, string | null>(), new Map<string, string | null>()];
  const add = (to: Map<string, string | null>, heading: string, name: string) => {
    const folded = foldHeading(heading);
    to.set(folded, to.has(folded) && to.get(folded) !== name ? null : name);
  };
  const wholes = new Map<string, Field>();
  for (const field of answeredFields(fields)) {
    const { key, type } = field;
    for (const { name, headings } of partsOf(field, [key, `${key} (${type})`])) {
      byName.set(name, { field, part: name.slice(key.length + 1) });
      for (const heading of [name, ...headings]) add(keys, heading, name);
    }
    const inAll = [field, ...translated.flatMap((all) => all.find((each) => each.key === key) ?? [])];
    for (const [index, said] of inAll.entries()) {
      yield;
      if (fieldTypes[type].columns(field)) for (const whole of [key, said.label]) wholes.set(foldHeading(whole), field);
      for (const { name, headings } of partsOf(said, [said.label, `${said.label} (${key})`]))
        for (const heading of headings) add(index === 0 ? labels : others, heading, name);
    }
  }
  return { byName, headings: [keys, labels, others], wholes };
}

/** A field's targets with their headings, if it has these names: those of our exports, and those of other products. */
function partsOf(field: Field, names: string[]): { name: string; headings: string[] }[] {
  const parts = fieldTypes[field.type].columns(field);
  if (!parts) return [{ name: field.key, headings: names }];
  return parts.map((part) => ({
    name: `${field.key}.${part.name}`,
    headings: names.flatMap((name) => [`${name}: ${part.label}`, `${name} [${part.label}]`, `${name}.${part.name}`]),
  }));
}

function foldHeading(heading: string): string {
  return foldCell(heading).replace(/[ *:]{1,10}$/, "");
}

/** The target that a heading names; null if none, or several. */
function targetIn(heading: string, { byName, headings }: Targets): string | null {
  if (byName.has(heading)) return heading;
  const folded = foldHeading(heading);
  return headings.find((names) => names.has(folded))?.get(folded) ?? null;
}

const TIME = /^(?:submitted_at|Sent) \(([\w+/-]{1,64})\)$/;
/** The column of times in the table of the dashboard. */
const SENT = "Sent";

/** Whether a text is the heading of a column of an export, or of a question. */
export function isKnownHeading(text: string, targets: Targets): boolean {
  return targetIn(text.trim(), targets) !== null || TIME.test(text.trim()) || OURS.test(text.trim());
}

/** Columns of our exports that belong to no question. */
const OURS =
  /^(?:response id|entry number|ending|form (?:id|title|recipient|version)|language|(?:anonymised|imported|filled)_at \(UTC\)|respondent (?:email|name)|person (?:email|external_id)|desk (?:status|tags|assignee|note)|Entry|Form|Recipient|Language|Ending|(?:Anonymised|Imported|Filled in) \([^()]{1,64}\)|Sent by|Name of sender|Email|External id|Status|Tags|Assigned to|Note|Reference)$/;

/** How the cells of a table are written, by its headings: those of our exports are known. */
export function writtenIn(header: string[]): Written {
  if (header.includes("response id") && header.includes("submitted_at (UTC)")) return "raw";
  return header.includes("Reference") && header.some((heading) => heading.startsWith("Sent (")) ? "shown" : "typed";
}

/**
 * What each column is: as `given` says, otherwise as its heading does.
 * @throws DomainError invalid for a heading that the file does not have, and for a target that the form does not have or that two columns are.
 */
export function matchColumns(header: string[], targets: Targets, given: ColumnTargets): Column[] {
  const explicit = explicitOf(header, targets, given);
  const taken = new Set(Array.from(explicit.values()).filter((to) => to !== null));
  const isWritten = writtenIn(header) !== "typed";
  const isOther = (heading: string) =>
    explicit.has(heading) || (heading === SENT ? targetIn(heading, targets) !== null : targets.byName.has(heading));
  const time = taken.has(SUBMITTED_AT) ? undefined : timeIn(header, isOther);
  const seen = new Set<string>();
  return header.map((heading, index) => {
    const isFirst = !seen.has(heading);
    seen.add(heading);
    const none = { heading, to: null, answer: null, isTime: false, zone: null };
    const said = explicit.get(heading);
    if (said === null) return { ...none, note: "Left out, as the request says" };
    if (said !== undefined && isFirst) return columnOf(heading, said, targets);
    if (index === time) return { ...columnOf(heading, SUBMITTED_AT, targets), ...zoneIn(heading) };
    const to = targetIn(heading, targets);
    if (to !== null && !taken.has(to)) {
      taken.add(to);
      return columnOf(heading, to, targets);
    }
    const whole = targets.wholes.get(foldHeading(heading));
    const [isTaken, isOurs] = [to !== null || TIME.test(heading), isWritten && OURS.test(heading)];
    return { ...none, note: whyNone({ heading, isTaken, isOurs, whole }) };
  });
}

type Unmatched = { heading: string; isTaken: boolean; isOurs: boolean; whole: Field | undefined };

function whyNone({ heading, isTaken, isOurs, whole }: Unmatched): string {
  if (heading === "") return "The column has no heading";
  if (isTaken) return "Another column is taken for this already";
  if (whole && !fieldTypes[whole.type].readCells) return notRead(whole);
  if (whole) return `This question needs a column for each part of its answer: ${someOf(partsOf(whole, [whole.label]))}`;
  return isOurs ? "Part of an export that is not imported" : "No question has this name";
}

function columnOf(heading: string, to: string, { byName }: Targets): Column {
  const answer = byName.get(to) ?? null;
  if (!answer) return { heading, to, answer, isTime: true, zone: zoneIn(heading).zone };
  if (fieldTypes[answer.field.type].readCells) return { heading, to, answer, isTime: false, zone: null };
  return { heading, to: null, answer: null, isTime: false, zone: null, note: notRead(answer.field) };
}

function notRead({ type }: Field): string {
  return `Answers of the type “${nameOfType(type)}” cannot be imported`;
}

/** The headings of a few parts. */
function someOf(parts: { headings: string[] }[]): string {
  const first = parts.flatMap(({ headings: [heading] }) => (heading === undefined ? [] : [`“${heading}”`]));
  return `${first.slice(0, 3).join(", ")}${first.length > 3 ? " …" : ""}`;
}

function zoneIn(heading: string): Pick<Column, "zone" | "unknownZone"> {
  const named = TIME.exec(heading)?.[1];
  const zone = named !== undefined && isTimeZone(named) ? readTimeZone(named) : null;
  return { zone, ...(named !== undefined && zone === null && { unknownZone: named }) };
}

/** The column with the time of an export, in UTC if there is one. */
function timeIn(header: string[], isOther: (heading: string) => boolean): number | undefined {
  const all = header.flatMap((heading, index) =>
    (heading === SUBMITTED_AT || heading === SENT || TIME.test(heading)) && !isOther(heading) ? [index] : [],
  );
  return all.find((index) => header[index]?.endsWith("(UTC)")) ?? all[0];
}

/** More would not help. */
const MAX_SAID = 20;

/** What the request says, by the heading as the file has it. @throws DomainError invalid. */
function explicitOf(header: string[], { byName }: Targets, given: ColumnTargets): Map<string, string | null> {
  const folded = new Map(header.toReversed().map((heading) => [foldHeading(heading), heading]));
  const known = new Set(header);
  const explicit = new Map<string, string | null>();
  const taken = new Set<string>();
  const problems: Problem[] = [];
  for (const [name, to] of Object.entries(given)) {
    const loc = ["body", "columns", name];
    const heading = known.has(name) ? name : folded.get(foldHeading(name));
    if (heading === undefined) {
      const msg = `The file has no such column${suggestion(didYouMean(name, header.slice(0, MAX_SAID)))}`;
      problems.push({ loc, msg, type: "invalid_value" });
    } else if (to !== null && !byName.has(to) && to !== SUBMITTED_AT) {
      const names = [...byName.keys()].slice(0, MAX_SAID);
      problems.push({ loc, msg: `The form has no such question${suggestion(didYouMean(to, names))}`, type: "invalid_value" });
    } else if (to !== null && taken.has(to)) problems.push({ loc, msg: "Another column is this already", type: "repeated" });
    else explicit.set(heading, to);
    if (to !== null) taken.add(to);
    if (problems.length === MAX_SAID) break;
  }
  if (problems.length > 0) throw invalidInput(problems);
  return explicit;
}
