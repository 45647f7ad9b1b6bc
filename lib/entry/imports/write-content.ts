import { invalid } from "@/lib/base/errors/errors";
import { parseOptions } from "@/lib/base/errors/issue-problem";
import type { Steps } from "@/lib/base/turns/turns";
import { checkAhead, fieldSchema, fieldsSchema, fieldTypes, MAX_CONTENT, MAX_FIELDS } from "@/lib/rules/fields";
import { nameOfType } from "@/lib/rules/fields/type-names";
import { keyFromLabel, makeUnique } from "@/lib/rules/fields/key-from-label";
import { mendChoices } from "./mend-choices";
import type { Draft, Written } from "./rule-book";
import { isRuleName, RuleBook } from "./rule-book";
import { assembled, draftAt, EntryList, leaveOutEmpty, UNASSEMBLED } from "./write-entries";
import { notCalculated, withoutResults, writeCalculation } from "./write-calculations";
import type { Finding, NewField, Outline, Part } from "./outline";
import { lowerFirst, mendLabel, shorten } from "./mend-texts";
import { writeEndings } from "./write-endings";
import { writeTranslations } from "./write-translations";

/** Rounds of mending: each leaves out at least one thing, and none needs as many. */
const ROUNDS = 50;
const MAX_KEY = 64;

/**
 * A draft's content from an outline, and what became of each of its parts, in its order. @param inOthers the same source, read in its other
 * languages, by their names. @throws DomainError invalid if it is larger than a draft may be.
 */
export function* writeContent(
  outline: Outline,
  inOthers: ReadonlyMap<string, Outline> = new Map(),
): Steps<{ content: Record<string, unknown>; report: Finding[] }> {
  if (outline.whole) return { content: outline.whole, report: wholeReport(outline) };
  const drafts: Draft[] = [];
  const taken = new Set<string>();
  const earlier = new Map<string, Draft>();
  const entries = new EntryList();
  let count = 0;
  for (const part of outline.parts) {
    const draft = draftOf(part, taken, earlier);
    entries.take(draft);
    if (draft.field) yield* checkAhead([draft.field]);
    if (draft.field && ++count > MAX_FIELDS) {
      draft.field = null;
      draft.reason = `A form has at most ${MAX_FIELDS} questions and pages`;
    }
    drafts.push(draft);
    if (part.ref !== undefined && draft.field && !earlier.has(part.ref)) earlier.set(part.ref, draft);
    yield;
  }
  const rules = new RuleBook(drafts);
  for (const draft of drafts) {
    rules.write(draft);
    yield;
  }
  for (let round = 0; round < ROUNDS; round++) {
    if (!mendTogether(drafts, rules)) break;
    yield;
  }
  const others = withoutResults(drafts, inOthers);
  const { title, description, changes } = mendHead(outline);
  const ended = yield* writeEndings(outline.endings ?? [], { rules, drafts });
  const settings = {
    ...outline.settings,
    ...(ended.endings.length > 0 && { endings: ended.endings.map(({ ending }) => ending) }),
    ...(outline.language !== undefined && { content_locale: outline.language }),
  };
  const content = {
    ...(title !== "" && { title }),
    ...(description !== "" && { description }),
    fields: assembled(drafts).map(({ field }) => field),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
  if (Buffer.byteLength(JSON.stringify(content)) > MAX_CONTENT)
    throw invalid(["body"], `The form is larger than ${MAX_CONTENT / 1024} KB`, "too_big");
  const { translations, findings } = yield* writeTranslations({
    outline,
    made: drafts,
    rules,
    endings: ended.endings,
    read: others,
    content,
  });
  const ofParts = drafts.flatMap((draft) => findingsOf(draft, rules));
  const report = [...changes, ...findings, ...(outline.findings ?? []), ...ofParts, ...ended.findings];
  return { content: { ...content, ...(translations.length > 0 && { translations }) }, report };
}

/** A content that is taken as it is: every part of it is there, whatever is still wrong with it. */
function wholeReport({ parts, findings = [] }: Outline): Finding[] {
  return [
    ...findings,
    ...parts.map(({ source, field, ...part }): Finding => {
      if (!field) return { source, outcome: "changed", note: "reason" in part ? part.reason : "" };
      return { source, outcome: "taken", note: upperFirst(nameOf(field.type)), ...(field.name !== undefined && { key: field.name }) };
    }),
  ];
}

function draftOf(part: Part, taken: Set<string>, earlier: ReadonlyMap<string, Draft>): Draft {
  const draft: Draft = { part, field: null, reason: "", changes: [...(part.changes ?? [])], values: new Map(), choices: [] };
  if (part.field === null) return { ...draft, reason: part.reason };
  const { name, type, description, required, config } = part.field;
  const key = newKey(part.field, { taken, draft });
  const texts = mendLabel({ label: part.field.label, description, fallback: name ?? key });
  draft.changes.push(...texts.changes);
  const mended = mendChoices(config ?? {}, type);
  draft.values = mended.values;
  const field: Written = {
    key,
    type,
    label: texts.label,
    ...(texts.description !== undefined && { description: texts.description }),
    ...(required === true && fieldTypes[type].takesAnswer && { required: true as const }),
    ...(part.field.personal === true && fieldTypes[type].takesAnswer && { personal: true as const }),
    ...(part.field.default !== undefined && { default: part.field.default }),
    ...(Object.keys(mended.config).length > 0 && { config: mended.config }),
  };
  if (part.begins) field.config = { ...field.config, ...UNASSEMBLED };
  const around = { earlier, changes: draft.changes, within: part.within };
  const refused = part.field.calculation ? writeCalculation(field, part.field.calculation, around) : null;
  const reason = refused ?? mendAlone(field, { changes: draft.changes, calculation: part.field.calculation });
  if (reason !== null) return { ...draft, reason };
  taken.add(key);
  draft.field = field;
  draft.choices = mended.choices.map(({ label, change }) => ({
    source: `${part.source}: ${label}`,
    outcome: change === undefined ? "taken" : "changed",
    note: change ?? "An option",
    key,
  }));
  const { lost, most } = mended;
  if (lost.length > 0) draft.changes.push(`only the first ${most} of its ${most + lost.length} options were kept`);
  draft.choices.push(
    ...lost.map((label): Finding => ({
      source: `${part.source}: ${label}`,
      outcome: "left_out",
      note: `A question has at most ${most} options`,
      key,
    })),
  );
  return draft;
}

/** The source's name, if it may be a key; otherwise one that is made of it, or of the label. */
function newKey({ name, label, type }: NewField, { taken, draft }: { taken: Set<string>; draft: Draft }): string {
  if (name !== undefined && /^[A-Za-z][A-Za-z0-9_.-]*$/.test(name) && name.length <= MAX_KEY && !RESERVED.has(name)) {
    const free = makeUnique(name, taken);
    if (free !== name) draft.changes.push(`its key is ${free}, because an earlier question has ${name}`);
    return free;
  }
  const made = keyFromLabel(name ?? label, { taken, position: taken.size + 1 });
  if (name !== undefined && fieldTypes[type].takesAnswer)
    draft.changes.push(`its key is ${made}, because “${shorten(name, 60)}” cannot be a key`);
  return made;
}

const RESERVED = new Set(["__proto__", "constructor", "prototype"]);

/** Leaves out options of the field that its type refuses. Returns why nothing is left of it, or null. */
function mendAlone(field: Written, { changes, calculation }: Pick<Draft, "changes"> & Pick<NewField, "calculation">): string | null {
  for (let round = 0; round < ROUNDS; round++) {
    const { error } = fieldSchema.safeParse(field, parseOptions);
    if (!error) return null;
    const [issue] = error.issues;
    if (calculation && issue?.path[1] === "expression") return notCalculated(calculation, issue.message);
    if (!issue || !leaveOut(field, issue, changes)) return issue?.message ?? "It cannot be asked as a question";
  }
  return "It cannot be asked as a question";
}

type Issue = { path: PropertyKey[]; message: string };

/** Leaves out the option or rule to which an issue belongs; false if the field cannot do without. */
function leaveOut(field: Written, { path, message }: Issue, changes: string[]): boolean {
  const [part, option] = path;
  if (part === "default") {
    delete field.default;
    changes.push(`the default answer was left out: ${lowerFirst(message)}`);
    return true;
  }
  if (part !== "config" || typeof option !== "string" || !field.config || !Object.hasOwn(field.config, option)) return false;
  const { [option]: _, ...rest } = field.config;
  field.config = rest;
  changes.push(`${option} was left out: ${lowerFirst(message)}`);
  return true;
}

/** Leaves out what no form may have together with the rest. False once nothing is wrong. */
function mendTogether(drafts: Draft[], rules: RuleBook): boolean {
  leaveOutEmpty(drafts);
  const written = assembled(drafts);
  const fields = written.map(({ field }) => field);
  const { error } = fieldsSchema.safeParse(fields, parseOptions);
  if (!error || fields.length === 0) return false;
  const seen = new Set<string>();
  for (const { path, message } of error.issues) {
    const { draft, rest, place } = draftAt(written, path);
    const [part] = rest;
    if (!draft?.field || seen.has(`${place} ${String(part)}`)) continue;
    seen.add(`${place} ${String(part)}`);
    if (isRuleName(part)) {
      rules.refuse(draft, part, message);
    } else if (draft.part.field?.calculation && part === "config") {
      draft.field = null;
      draft.reason = notCalculated(draft.part.field.calculation, message);
    } else if (!leaveOut(draft.field, { path: rest, message }, draft.changes)) {
      draft.field = null;
      draft.reason = message;
      draft.choices = [];
    }
  }
  return true;
}

function findingsOf(draft: Draft, rules: RuleBook): Finding[] {
  const { part, field, reason, changes, choices } = draft;
  const { source } = part;
  const lost = (part.lostChoices ?? []).map((choice): Finding => ({
    source: choice.source,
    outcome: "left_out",
    note: choice.reason,
    ...(field && { key: field.key }),
  }));
  const rest = [...choices, ...lost, ...rules.findings(draft), ...(part.findings ?? [])];
  if (!field) return [{ source, outcome: part.field === null ? (part.outcome ?? "left_out") : "left_out", note: reason }, ...rest];
  const what = upperFirst(nameOf(field.type));
  const [outcome, note] = changes.length > 0 ? (["changed", `${what}; ${changes.join("; ")}`] as const) : (["taken", what] as const);
  return [{ source, outcome, note, key: field.key }, ...rest];
}

function nameOf(type: NewField["type"]): string {
  return NAMES[type] ?? `a question of type “${nameOfType(type)}”`;
}

const NAMES: Partial<Record<NewField["type"], string>> = {
  page: "a page",
  statement: "a text",
  repeat: "a group of questions that is answered for each entry",
};

const MAX_TITLE = 255;
const MAX_LEAD = 10_000;

/** The texts of the form itself, and what was changed of them. */
function mendHead({ title: given, description: below = "" }: Outline): { title: string; description: string; changes: Finding[] } {
  const whole = given.replaceAll(/\s+/g, " ").trim();
  const [title, description] = [shorten(whole, MAX_TITLE), shorten(below, MAX_LEAD)];
  const changes: Finding[] = [];
  if (title === "")
    changes.push({ source: "Title", outcome: "left_out", note: "The form has no title; give it one before you publish it" });
  else if (title !== whole) changes.push({ source: "Title", outcome: "changed", note: "It was shortened to 255 characters" });
  if (description !== below) changes.push({ source: "Description", outcome: "changed", note: "It was shortened to 10,000 characters" });
  return { title, description, changes };
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
