import type { Steps } from "@/lib/base/turns/turns";
import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Finding, Outline, Part, Rule } from "@/lib/entry/imports/outline";
import type { Reader } from "@/lib/entry/imports/reader";
import { MAX_DEPTH, MAX_PARTS, named } from "@/lib/entry/imports/reader";
import { keyFromLabel } from "@/lib/rules/fields/key-from-label";
import type { Jump, Reached } from "./jumps";
import { reachedSteps } from "./jumps";
import type { Json } from "./json-values";
import { isJson, jsonOf, listOf, objectsOf, textOf, valueAt } from "./json-values";
import { groupPart, lost, partOf } from "./made";
import { withScores } from "./points";
import type { End, Ends } from "./typeform-endings";
import { screensOf } from "./typeform-endings";
import { jumpsOf } from "./typeform-logic";
import type { Logic, Named } from "./typeform-logic";
import type { Question } from "./typeform-questions";
import { comparedIn, isTypeformGroup, typeformChoices, typeformMatrix, typeformQuestion } from "./typeform-questions";
import { Variables } from "./typeform-variables";

/** Forms as the Typeform Create API returns them. */
export const typeform: Reader = {
  recognises: ({ json }) => {
    if (!isJson(json) || !Array.isArray(json.fields)) return false;
    const hasScreens = Array.isArray(json.thankyou_screens) || Array.isArray(json.welcome_screens);
    const isField = (field: unknown) => isJson(field) && typeof field.ref === "string" && typeof field.title === "string";
    return hasScreens || (json.fields.length > 0 && isField(json.fields[0]));
  },
  *read({ json }) {
    return yield* new Form(jsonOf(json)).read();
  },
};

/** A field of the source, or a group of them, in the order of the form. */
type Entry = { given: Json; kind: string; ref: string; key: string; source: string; question: Question };

class Form {
  readonly #entries: Entry[] = [];
  readonly #byRef = new Map<string, Entry>();
  readonly #places = new Map<string, number>();
  /** Of the last step of a group, from its ref. */ readonly #ends = new Map<string, number>();
  readonly #hidden = new Map<string, string>();
  readonly #keys = new Set<string>();

  constructor(private readonly form: Json) {}

  *read(): Steps<Outline> {
    const { form } = this;
    for (const name of listOf(form.hidden)) this.#hide(textOf(name));
    const declared = this.#hidden.size;
    yield* this.#collect(form.fields, 0);
    const logic: Logic = {
      find: (ref) => this.#named(ref),
      placeOf: (ref) => this.#places.get(ref),
      end: this.#entries.length,
    };
    const variables = new Variables(form, { logic, newKey: (name) => this.#newKey(name) });
    const texts = textsWith({
      keyOf: (ref) => this.#byRef.get(ref)?.key,
      hiddenKey: (name) => this.#hide(name),
      totalKey: (name) => variables.keyOf(name),
    });
    const parts: Part[] = [];
    const scored = new Set<string>();
    for (const entry of this.#entries) {
      parts.push(this.#partOf(entry, { texts, variables, scored }));
      yield;
    }
    const total = (name: string): Named | undefined =>
      variables.keyOf(name) === undefined ? undefined : { ref: `variable:${name}`, compared: "amount", choices: [] };
    const ways = yield* this.#ruled(parts, { logic: { ...logic, total }, variables });
    const screens = screensOf(objectsOf(form.thankyou_screens), ways, { ofEnding: texts.ofEnding, sourceOf });
    const totals = variables.parts(parts, (ref) => scored.has(ref));
    const welcome = objectsOf(form.welcome_screens).map((screen) =>
      partOf({ type: "statement" }, { ...texts.of(screen), label: texts.of(screen).label || "Welcome" }, { source: sourceOf(screen) }),
    );
    const hidden = [...this.#hidden].map(([name, key], index) =>
      partOf(
        { type: "hidden" },
        { name: key, label: name },
        {
          source: named(`hidden ${name}`, undefined),
          ref: `hidden:${name}`,
          changes: index < declared ? [] : ["texts use it, but it is not in the list of hidden fields"],
        },
      ),
    );
    const language = textOf(jsonOf(form.settings).language);
    return {
      title: textOf(form.title) ?? "",
      ...(language !== undefined && /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/.test(language) && { language }),
      ...(screens.settings && { settings: screens.settings }),
      parts: [...hidden, ...welcome, ...parts, ...totals, ...screens.parts],
      ...(screens.endings.length > 0 && { endings: screens.endings }),
      findings: [...formFindings(form), ...variables.findings(), ...texts.findings()],
    };
  }

  *#collect(fields: unknown, depth: number): Steps<void> {
    if (depth > MAX_DEPTH) throw unreadable(`The form has groups nested more than ${MAX_DEPTH} deep`);
    for (const given of objectsOf(fields)) {
      if (this.#entries.length >= MAX_PARTS) throw unreadable(`The form has more than ${MAX_PARTS.toLocaleString("en")} parts`);
      const kind = textOf(given.type) ?? "";
      const ref = textOf(given.ref) ?? textOf(given.id) ?? "";
      const properties = jsonOf(given.properties);
      const question = { properties, validations: jsonOf(given.validations), choices: typeformChoices(properties) };
      const entry = { given, kind, ref, key: this.#newKey(textOf(given.title) ?? kind), source: sourceOf(given), question };
      if (!this.#byRef.has(ref)) {
        this.#byRef.set(ref, entry);
        this.#places.set(ref, this.#entries.length);
      }
      this.#entries.push(entry);
      if (isTypeformGroup(kind, question)) yield* this.#collect(properties.fields, depth + 1);
      this.#ends.set(ref, this.#entries.length - 1);
      yield;
    }
  }

  #newKey(label: string): string {
    const key = keyFromLabel(label, { taken: this.#keys, position: this.#keys.size + 1 });
    this.#keys.add(key);
    return key;
  }

  /** The key of a hidden field, which is added if there is none. */
  #hide(name: string | undefined): string | undefined {
    if (name === undefined || (this.#hidden.size >= MAX_PARTS && !this.#hidden.has(name))) return undefined;
    const key = this.#hidden.get(name) ?? this.#newKey(name);
    this.#hidden.set(name, key);
    return key;
  }

  #partOf({ given, kind, ref, key, source, question }: Entry, { texts, variables, scored }: Around): Part {
    if (isTypeformGroup(kind, question)) return groupPart(source);
    const table = typeformMatrix(kind, question.properties);
    const rows = table?.rows ?? [];
    const { label, description } = texts.of(given);
    const required = [question.validations, ...rows.map((row) => jsonOf(row.validations))].some((rules) => rules.required === true);
    const hasOther = question.properties.allow_other_choice === true;
    const findings: Finding[] = hasOther
      ? [{ source: `${source}: Other`, outcome: "taken", note: "A choice with a text field for another answer", key }]
      : [];
    const made = table ?? typeformQuestion(kind, question);
    const counts = variables.scoresOf(ref);
    const withPoints = counts && withScores(made, (value) => counts.get(value));
    if (withPoints) scored.add(ref);
    return partOf(
      withPoints ?? made,
      { name: key, label, ...(description !== undefined && { description }), required },
      { source, ref, findings, changes: given.attachment === undefined ? [] : ["its image or video was left out"] },
    );
  }

  /** Writes the rules of the parts. Returns the ways to the screens at the end, in the order of the questions. */
  *#ruled(parts: Part[], { logic, variables }: { logic: Logic; variables: Variables }): Steps<Ends[]> {
    const jumps: Jump[][] = parts.map(() => []);
    const ends = new Map<number, End[]>();
    const calculated = (action: Json, name: string) => variables.findingOf(action, name);
    for (const { ref: given, actions } of objectsOf(this.form.logic)) {
      const ref = textOf(given) ?? "";
      const place = this.#ends.get(ref) ?? parts.length - 1;
      const part = parts[this.#places.get(ref) ?? place];
      const entry = this.#byRef.get(ref);
      if (!part) continue;
      const made = jumpsOf(actions, { logic, place, source: entry ? part.source : named(ref, undefined), calculated });
      part.findings = [...(part.findings ?? []), ...(entry ? made.findings : made.findings.map((finding) => unowned(finding)))];
      if (entry && jumps[place]?.length === 0 && !ends.has(place)) {
        jumps[place].push(...made.jumps);
        ends.set(place, made.ends);
      }
      yield;
    }
    const reached = yield* reachedSteps(jumps);
    let last: { said: string; rule: Rule } | undefined;
    for (const [place, part] of parts.entries()) {
      const found = reached[place] ?? null;
      if (found === true || part.field === null) continue;
      const said = JSON.stringify(found);
      // Neighbours are mostly passed over together: their rule is reported once.
      if (last?.said !== said) last = { said, rule: ruleOf(found) };
      part.shownIf = [last.rule];
    }
    return [...ends].sort(([one], [other]) => one - other).map(([place, each]) => ({ reached: reached[place] ?? null, ends: each }));
  }

  #named(ref: string): Named | undefined {
    const hidden = ref.startsWith("hidden:") ? this.#hidden.get(ref.slice("hidden:".length)) : undefined;
    if (hidden !== undefined) return { ref, compared: "words", choices: [] };
    const entry = this.#byRef.get(ref);
    return entry && { ref, compared: comparedIn(entry.kind, entry.question), choices: entry.question.choices };
  }
}

type Texts = ReturnType<typeof textsWith>;
type Around = { texts: Texts; variables: Variables; /** Questions whose options have scores. */ scored: Set<string> };

function unowned({ source }: Finding): Finding {
  return lost(source, "The form has no such question");
}

function sourceOf({ ref, id, title }: Json): string {
  return named(textOf(ref) ?? textOf(id), textOf(title));
}

function ruleOf(reached: Reached): Rule {
  const source = "rules of earlier questions skip it";
  if (reached === null) return { source, condition: null, reason: "it needs more comparisons than a rule can have" };
  if (typeof reached === "boolean") return { source, condition: null, reason: "no rule leads to this question" };
  return { source, condition: reached, change: "A rule; it decides whether the question is shown" };
}

function formFindings({ settings, fields }: Json): Finding[] {
  const findings: Finding[] = [];
  const redirect = textOf(valueAt(jsonOf(settings), "redirect_after_submit_url"));
  if (redirect !== undefined)
    findings.push(lost("redirect_after_submit_url", "Set the address that people go to after submitting in the form's settings"));
  const odd = listOf(fields).filter((field) => !isJson(field)).length;
  if (odd > 0) findings.push(lost("fields", `${odd} of them could not be read`));
  return findings;
}

type Names = {
  /** By the ref of a question. */ keyOf: (ref: string) => string | undefined;
  /** By the name of a hidden field. */ hiddenKey: (name: string) => string | undefined;
  /** By the name of a variable: its total stands below all questions. */ totalKey: (name: string) => string | undefined;
};

const PLACEHOLDER = /\{\{\s{0,5}([a-z]{1,20}):([^{}\n]{1,200})\}\}/g;
const STRONG = /(?<![\w*])\*([^*\s][^*\n]{0,200})\*(?![\w*])/g;

/** Texts of the source with our placeholders: `{{field:ref}}` becomes `{{key}}`. */
function textsWith({ keyOf, hiddenKey, totalKey }: Names) {
  const unknown = new Set<string>();
  const finders = new Map([["field", keyOf], ["hidden", hiddenKey]]); // prettier-ignore
  const written = (text: string, isEnd: boolean) =>
    text.replaceAll(PLACEHOLDER, (all, kind: string, name: string) => {
      const ref = name.trim().replaceAll("\\", "");
      const key = isEnd && kind === "var" ? totalKey(ref) : finders.get(kind)?.(ref);
      if (key === undefined) unknown.add(all);
      return key === undefined ? all : `{{${key}}}`;
    });
  const say = ({ title, properties }: Json, isEnd: boolean): { label: string; description?: string } => {
    const description = textOf(jsonOf(properties).description);
    return {
      label: written(textOf(title) ?? "", isEnd).replaceAll(STRONG, "$1"),
      ...(description !== undefined && { description: written(description, isEnd) }),
    };
  };
  return {
    /** Of a question or screen: its title without emphasis, and what stands below it. */ of: (given: Json) => say(given, false),
    /** The same after sending, when totals are known. */ ofEnding: (given: Json) => say(given, true),
    findings: (): Finding[] =>
      [...unknown].map((name) => lost(name.slice(0, 120), "It stays in the text unchanged, because the form has no such value")),
  };
}
