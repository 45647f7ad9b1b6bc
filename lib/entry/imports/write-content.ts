import { DRAFT_LIMIT } from "@/lib/domain/drafts/schema";
import { invalid } from "@/lib/base/errors/errors";
import { parseOptions } from "@/lib/base/errors/issue-problem";
import type { Steps } from "@/lib/base/turns/turns";
import type { Condition } from "@/lib/rules/conditions/condition";
import { fieldSchema, fieldsSchema, fieldTypes, MAX_FIELDS } from "@/lib/rules/fields";
import { keyFromLabel, makeUnique } from "@/lib/rules/fields/key-from-label";
import { mendChoices } from "./mend-choices";
import type { Finding, NewField, Outline, Part, Rule } from "./outline";
import { lowerFirst, mendLabel, shorten } from "./mend-texts";
import { writeTranslations } from "./write-translations";

/** A field as it is written into the draft. */
type Written = {
  key: string;
  type: NewField["type"];
  label: string;
  description?: string;
  required?: true;
  personal?: true;
  default?: unknown;
  config?: Record<string, unknown>;
  visible_if?: Condition;
  required_if?: Condition;
};

/** A part on its way into the draft; `field` becomes null if nothing can be made of it. */
type Draft = { part: Part; field: Written | null; reason: string; changes: string[]; values: Map<string, string>; choices: Finding[] };

type RuleName = "visible_if" | "required_if";
const RULES = { visible_if: "shownIf", required_if: "requiredIf" } as const;
const NOT_CARRIED = { visible_if: "the question or page is always shown", required_if: "it does not make the question required" } as const;
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
  let count = 0;
  for (const part of outline.parts) {
    const draft = draftOf(part, taken);
    if (draft.field && ++count > MAX_FIELDS) {
      draft.field = null;
      draft.reason = `A form has at most ${MAX_FIELDS} questions and pages`;
    }
    drafts.push(draft);
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
  const { title, description, changes } = mendHead(outline);
  const settings = { ...outline.settings, ...(outline.language !== undefined && { content_locale: outline.language }) };
  const content = {
    ...(title !== "" && { title }),
    ...(description !== "" && { description }),
    fields: drafts.flatMap(({ field }) => (field ? [field] : [])),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
  if (Buffer.byteLength(JSON.stringify(content)) > DRAFT_LIMIT) throw invalid(["body"], "The form is larger than 256 KB", "too_big");
  const { translations, findings } = yield* writeTranslations({ outline, made: drafts, read: inOthers, content });
  const report = [...changes, ...findings, ...(outline.findings ?? []), ...drafts.flatMap((draft) => findingsOf(draft, rules))];
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

function draftOf(part: Part, taken: Set<string>): Draft {
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
  const reason = mendAlone(field, draft.changes);
  if (reason !== null) return { ...draft, reason };
  taken.add(key);
  draft.field = field;
  draft.choices = mended.choices.map(({ label, change }) => ({
    source: `${part.source}: ${label}`,
    outcome: change === undefined ? "taken" : "changed",
    note: change ?? "A choice",
    key,
  }));
  const { lost, most } = mended;
  if (lost.length > 0) draft.changes.push(`only the first ${most} of its ${most + lost.length} choices were kept`);
  draft.choices.push(
    ...lost.map((label): Finding => ({
      source: `${part.source}: ${label}`,
      outcome: "left_out",
      note: `A question has at most ${most} choices`,
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
function mendAlone(field: Written, changes: string[]): string | null {
  for (let round = 0; round < ROUNDS; round++) {
    const { error } = fieldSchema.safeParse(field, parseOptions);
    if (!error) return null;
    const [issue] = error.issues;
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
  const written = drafts.filter(({ field }) => field !== null);
  const fields = written.map(({ field }) => field);
  const { error } = fieldsSchema.safeParse(fields, parseOptions);
  if (!error || fields.length === 0) return false;
  const seen = new Set<string>();
  for (const { path, message } of error.issues) {
    const [index, part] = path;
    const draft = typeof index === "number" ? written[index] : undefined;
    if (!draft?.field || seen.has(`${String(index)} ${String(part)}`)) continue;
    seen.add(`${String(index)} ${String(part)}`);
    if (part === "visible_if" || part === "required_if") {
      rules.refuse(draft, part, message);
    } else if (!leaveOut(draft.field, { path: path.slice(1), message }, draft.changes)) {
      draft.field = null;
      draft.reason = message;
      draft.choices = [];
    }
  }
  return true;
}

/** Which rules were carried over, and why others were not. */
class RuleBook {
  readonly #byRef = new Map<string, Draft>();
  readonly #refused = new Map<Rule, string>();
  readonly #reported = new Set<Rule>();
  readonly #carried = new Set<Rule>();

  constructor(drafts: Draft[]) {
    for (const draft of drafts)
      if (draft.part.ref !== undefined && !this.#byRef.has(draft.part.ref)) this.#byRef.set(draft.part.ref, draft);
  }

  write({ part, field }: Draft): void {
    if (!field) return;
    for (const name of ["visible_if", "required_if"] as const) {
      const conditions = (part[RULES[name]] ?? []).flatMap((rule) => {
        const said = this.#said(rule);
        if (said) this.#carried.add(rule);
        return said ? [said] : [];
      });
      const [only] = conditions;
      if (only) field[name] = conditions.length === 1 ? only : { all: conditions };
    }
  }

  refuse(draft: Draft, name: RuleName, message: string): void {
    delete draft.field?.[name];
    for (const rule of draft.part[RULES[name]] ?? []) this.#refused.set(rule, lowerFirst(message));
  }

  /** Of the rules that are not reported yet. */
  findings({ part, field }: Draft): Finding[] {
    return (["visible_if", "required_if"] as const).flatMap((name) =>
      (part[RULES[name]] ?? []).flatMap((rule): Finding[] => {
        if (this.#reported.has(rule)) return [];
        this.#reported.add(rule);
        const key = field ? { key: field.key } : {};
        const head = { source: `${part.source}: ${rule.source}`, ...key };
        if (!field && part.field !== null) return [{ ...head, outcome: "left_out", note: "Its question was left out" }];
        const refused = this.#refused.get(rule);
        if (refused !== undefined) return [{ ...head, outcome: "left_out", note: `A rule; ${NOT_CARRIED[name]}: ${refused}` }];
        if (!this.#carried.has(rule)) return [{ ...head, outcome: "left_out", note: "A rule; nothing that it belongs to was imported" }];
        return [{ ...head, outcome: rule.change === undefined ? "taken" : "changed", note: rule.change ?? "A rule" }];
      }),
    );
  }

  /** A rule with our keys and values; null if it cannot be said, with the reason kept. */
  #said(rule: Rule): Condition | null {
    if (rule.condition === null) {
      this.#refused.set(rule, rule.reason ?? "it cannot be expressed as a rule");
      return null;
    }
    const unknown = new Set<string>();
    const said = renamed(rule.condition, (ref) => {
      const found = this.#byRef.get(ref);
      if (!found?.field) unknown.add(ref);
      return found;
    });
    const [ref] = unknown;
    if (ref === undefined) return said;
    this.#refused.set(rule, `the form has no question “${ref}”`);
    return null;
  }
}

function renamed(condition: Condition, find: (ref: string) => Draft | undefined): Condition {
  if ("not" in condition) return { not: renamed(condition.not, find) };
  if ("any" in condition) return { any: condition.any.map((part) => renamed(part, find)) };
  if ("all" in condition) return { all: condition.all.map((part) => renamed(part, find)) };
  const draft = find(condition.field);
  const stored = <Value>(value: Value) => (typeof value === "string" ? (draft?.values.get(value) ?? value) : value);
  const { value } = condition;
  return {
    ...condition,
    field: draft?.field?.key ?? condition.field,
    ...(value !== undefined && { value: Array.isArray(value) ? value.map(stored) : stored(value) }),
  };
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
  return NAMES[type] ?? `a question of type ${type}`;
}

const NAMES: Partial<Record<NewField["type"], string>> = { page: "a page", statement: "a text" };

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
