import type { Steps } from "@/lib/base/turns/turns";
import { unreadable } from "@/lib/entry/translations/unreadable";
import { shorten } from "@/lib/entry/imports/mend-texts";
import type { Finding, Outline, Part, Rule } from "@/lib/entry/imports/outline";
import type { Reader } from "@/lib/entry/imports/reader";
import { MAX_DEPTH, MAX_PARTS, named } from "@/lib/entry/imports/reader";
import { keyFromLabel } from "@/lib/rules/fields/key-from-label";
import type { Jump, Reached } from "./jumps";
import { reachedSteps } from "./jumps";
import type { Json } from "./json-values";
import { isJson, jsonOf, listOf, objectsOf, textOf, valueAt } from "./json-values";
import { groupPart, lost, partOf } from "./made";
import { jumpsOf } from "./typeform-logic";
import type { Named } from "./typeform-logic";
import type { Question } from "./typeform-questions";
import { comparedIn, isTypeformGroup, typeformChoices, typeformMatrix, typeformQuestion } from "./typeform-questions";
import { textsWith } from "./typeform-texts";

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
    const texts = textsWith({ keyOf: (ref) => this.#byRef.get(ref)?.key, hiddenKey: (name) => this.#hide(name) });
    const parts: Part[] = [];
    for (const entry of this.#entries) {
      parts.push(this.#partOf(entry, texts));
      yield;
    }
    yield* this.#ruled(parts);
    const screens = endings(objectsOf(form.thankyou_screens), texts);
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
      parts: [...hidden, ...welcome, ...parts, ...screens.parts],
      findings: [...formFindings(form), ...texts.findings()],
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

  #partOf({ given, kind, ref, key, source, question }: Entry, texts: Texts): Part {
    if (isTypeformGroup(kind, question)) return groupPart(source);
    const table = typeformMatrix(kind, question.properties);
    const rows = table?.rows ?? [];
    const { label, description } = texts.of(given);
    const required = [question.validations, ...rows.map((row) => jsonOf(row.validations))].some((rules) => rules.required === true);
    const hasOther = question.properties.allow_other_choice === true;
    const findings: Finding[] = hasOther
      ? [{ source: `${source}: Other`, outcome: "taken", note: "A choice with a text field for another answer", key }]
      : [];
    return partOf(
      table ?? typeformQuestion(kind, question),
      { name: key, label, ...(description !== undefined && { description }), required },
      { source, ref, findings, changes: given.attachment === undefined ? [] : ["its image or video was left out"] },
    );
  }

  *#ruled(parts: Part[]): Steps<void> {
    const jumps: Jump[][] = parts.map(() => []);
    const logic = {
      find: (ref: string): Named | undefined => this.#named(ref),
      placeOf: (ref: string) => this.#places.get(ref),
      end: parts.length,
    };
    for (const { ref: given, actions } of objectsOf(this.form.logic)) {
      const ref = textOf(given) ?? "";
      const place = this.#ends.get(ref) ?? parts.length - 1;
      const part = parts[this.#places.get(ref) ?? place];
      const entry = this.#byRef.get(ref);
      if (!part) continue;
      const made = jumpsOf(actions, { logic, place, source: entry ? part.source : named(ref, undefined) });
      part.findings = [...(part.findings ?? []), ...(entry ? made.findings : made.findings.map((finding) => unowned(finding)))];
      if (entry && jumps[place]?.length === 0) jumps[place].push(...made.jumps);
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
  }

  #named(ref: string): Named | undefined {
    const hidden = ref.startsWith("hidden:") ? this.#hidden.get(ref.slice("hidden:".length)) : undefined;
    if (hidden !== undefined) return { ref, compared: "words", choices: [] };
    const entry = this.#byRef.get(ref);
    return entry && { ref, compared: comparedIn(entry.kind, entry.question), choices: entry.question.choices };
  }
}

type Texts = ReturnType<typeof textsWith>;

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

const DEFAULT_SCREEN = "default_tys";

/** All see the same text after sending: that of the first screen that the form has of its own. */
function endings(screens: Json[], texts: Texts): { settings?: Record<string, unknown>; parts: Part[] } {
  if (screens.length > MAX_PARTS) throw unreadable(`The form has more than ${MAX_PARTS.toLocaleString("en")} parts`);
  const chosen =
    screens.find((screen) => screen.ref !== DEFAULT_SCREEN && texts.of(screen).label !== "") ??
    screens.find((screen) => !isAdvertisement(screen));
  const parts = screens.map((screen): Part => {
    const source = sourceOf(screen);
    const { label, description } = texts.of(screen);
    if (label === "" && description === undefined) return { source, field: null, reason: "It has no text" };
    if (screen === chosen)
      return { source, field: null, outcome: "changed", reason: "Its text is on the thank-you page, which everybody sees" };
    if (isAdvertisement(screen)) return { source, field: null, reason: "It is Typeform’s own text, not a text of the form" };
    return { source, field: null, reason: "Its conditions are not imported: add an ending for it" };
  });
  if (!chosen) return { parts };
  const { label, description } = texts.of(chosen);
  const settings = {
    ...(label !== "" && { thank_you_title: shorten(label.replaceAll(/\s+/g, " "), 255) }),
    ...(description !== undefined && { thank_you_message: shorten(description, 2000) }),
  };
  return Object.keys(settings).length > 0 ? { settings, parts } : { parts };
}

function isAdvertisement({ ref, title }: Json): boolean {
  return ref === DEFAULT_SCREEN && (textOf(title) ?? "").toLowerCase().includes("typeform");
}

function formFindings({ variables, settings, fields }: Json): Finding[] {
  const findings = Object.keys(jsonOf(variables))
    .slice(0, MAX_PARTS)
    .map((name) => lost(`variable ${shorten(name, 60)}`, "Forms cannot calculate values"));
  const redirect = textOf(valueAt(jsonOf(settings), "redirect_after_submit_url"));
  if (redirect !== undefined)
    findings.push(lost("redirect_after_submit_url", "Set the address that people go to after submitting in the form's settings"));
  const odd = listOf(fields).filter((field) => !isJson(field)).length;
  if (odd > 0) findings.push(lost("fields", `${odd} of them could not be read`));
  return findings;
}
