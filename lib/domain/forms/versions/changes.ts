import { fieldTypes, isFieldTypeName } from "@/lib/rules/fields";
import { choicesOf as chartChoices } from "@/lib/rules/fields/definition/chart";
import { versionSettings } from "@/lib/rules/forms/operating-settings";
import { isSameJson } from "@/lib/base/text/is-same-json";

type Options = Record<string, unknown>;

/** The body of a create request; a draft may lack any part of it. */
export type Compared = {
  title?: unknown;
  description?: unknown;
  fields?: unknown;
  settings?: unknown;
  translations?: unknown;
};

/** The question that a change is about, as it is now or, if removed, as it was. */
type OfQuestion = { key: string; type: string; label: string };

/** One difference between two contents of a form. */
export type Change =
  | { kind: "title" | "description"; before: string; after: string }
  | ({ kind: "label" | "hint"; before: string; after: string } & OfQuestion)
  | ({ kind: "option-label"; value: string; before: string; after: string } & OfQuestion)
  | ({ kind: "added" | "removed" | "now-required" | "now-optional" } & OfQuestion)
  /** The condition under which it is shown, or required. */
  | ({ kind: "visible-if" | "required-if" } & OfQuestion)
  | ({ kind: "option-added" | "option-removed"; value: string; option: string } & OfQuestion)
  /** Another setting of the question, by its name in the config. */
  | ({ kind: "config"; name: string } & OfQuestion)
  | { kind: "order" }
  | { kind: "setting"; name: string; before: unknown; after: unknown }
  /** A whole language, or texts of it. */
  | { kind: "language-added" | "language-removed" | "translated"; locale: string };

/** The changes from the first content to the second: title and description, questions in order, removed questions, settings. */
export function changesOf(before: Compared, after: Compared): Change[] {
  return [
    ...changedTexts(before, after),
    ...changedQuestions(fieldsOf(before), fieldsOf(after)),
    ...changedSettings(settingsOf(before), settingsOf(after)),
    ...changedLanguages(languagesOf(before), languagesOf(after)),
  ];
}

function changedLanguages(before: Map<string, Options>, after: Map<string, Options>): Change[] {
  const changed = [...after].flatMap(([locale, texts]): Change[] => {
    const known = before.get(locale);
    if (!known) return [{ kind: "language-added", locale }];
    return isSameJson(known, texts) ? [] : [{ kind: "translated", locale }];
  });
  const removed = [...before.keys()].filter((locale) => !after.has(locale));
  return [...changed, ...removed.map((locale) => ({ kind: "language-removed" as const, locale }))];
}

/** Fields in the order of their keys: that of the questions makes no difference to their texts. */
function languagesOf({ translations }: Compared): Map<string, Options> {
  const listed = Array.isArray(translations) ? (translations as unknown[]) : [];
  return new Map(
    listed.flatMap((translation) => {
      if (typeof translation !== "object" || translation === null) return [];
      const { locale, fields, ...texts } = translation as Options;
      if (typeof locale !== "string") return [];
      const keyed = (Array.isArray(fields) ? (fields as Options[]) : []).map((field) => [String(field.key), field]);
      return [[locale, { ...texts, fields: Object.fromEntries(keyed) as unknown }]];
    }),
  );
}

function changedTexts(before: Compared, after: Compared): Change[] {
  return (["title", "description"] as const).flatMap((kind) => {
    const texts = { before: textOf(before[kind]), after: textOf(after[kind]) };
    return texts.before === texts.after ? [] : [{ kind, ...texts }];
  });
}

type Question = OfQuestion & { hint: string; isRequired: boolean; config: Options; rules: { visible: unknown; required: unknown } };

function changedQuestions(before: Question[], after: Question[]): Change[] {
  const [old, now] = [byIdentity(before), byIdentity(after)];
  const changed = after.flatMap((question) => {
    const known = old.get(identityOf(question));
    return known ? changesOfQuestion(known, question) : [{ kind: "added" as const, ...of(question) }];
  });
  const removed = before.filter((question) => !now.has(identityOf(question)));
  const stayed = (questions: Question[], other: Map<string, Question>) => questions.map(identityOf).filter((id) => other.has(id));
  return [
    ...changed,
    ...removed.map((question) => ({ kind: "removed" as const, ...of(question) })),
    ...(isSameJson(stayed(before, now), stayed(after, old)) ? [] : [{ kind: "order" as const }]),
  ];
}

function changesOfQuestion(before: Question, after: Question): Change[] {
  const about = of(after);
  return [
    ...(before.label === after.label ? [] : [{ kind: "label" as const, before: before.label, after: after.label, ...about }]),
    ...(before.hint === after.hint ? [] : [{ kind: "hint" as const, before: before.hint, after: after.hint, ...about }]),
    ...(before.isRequired === after.isRequired
      ? []
      : [{ kind: after.isRequired ? ("now-required" as const) : ("now-optional" as const), ...about }]),
    ...(isSameJson(before.rules.visible, after.rules.visible) ? [] : [{ kind: "visible-if" as const, ...about }]),
    ...(isSameJson(before.rules.required, after.rules.required) ? [] : [{ kind: "required-if" as const, ...about }]),
    ...changedConfig(before, after),
  ];
}

/** Choices one by one, other settings by their names. */
function changedConfig(before: Question, after: Question): Change[] {
  const [old, now] = [choicesOf(before), choicesOf(after)];
  const about = of(after);
  const choices = [
    ...[...now].flatMap(([value, option]): Change[] => {
      const known = old.get(value);
      if (known === undefined) return [{ kind: "option-added", value, option, ...about }];
      return known === option ? [] : [{ kind: "option-label", value, before: known, after: option, ...about }];
    }),
    ...[...old].flatMap(([value, option]): Change[] => (now.has(value) ? [] : [{ kind: "option-removed", value, option, ...about }])),
  ];
  const names = [...new Set([...Object.keys(before.config), ...Object.keys(after.config)])].filter(
    // The choices have been compared above, unless only their order changed.
    (name) => !isSameJson(before.config[name], after.config[name]) && !(choices.length > 0 && Array.isArray(after.config[name])),
  );
  return [...choices, ...names.map((name): Change => ({ kind: "config", name, ...about }))];
}

/** The choices of a question, if it has any: labels by value. */
function choicesOf({ isRequired: required, ...question }: Question): Map<string, string> {
  if (!isFieldTypeName(question.type)) return new Map();
  const type = fieldTypes[question.type];
  const chart = type.config.safeParse(question.config).success ? type.chart({ ...question, required }) : null;
  return new Map(chartChoices(chart).map(({ value, label }) => [value, label]));
}

function changedSettings(before: Options, after: Options): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const values = { before: before[name] ?? null, after: after[name] ?? null };
    return isSameJson(values.before, values.after) ? [] : [{ kind: "setting" as const, name, ...values }];
  });
}

/** The settings that are part of a version. */
function settingsOf({ settings }: Compared): Options {
  return isOptions(settings) ? versionSettings(settings) : {};
}

function fieldsOf({ fields }: Compared): Question[] {
  if (!Array.isArray(fields)) return [];
  return fields.filter(isOptions).map(({ key, type, label, description, required, config, visible_if, required_if }) => ({
    key: textOf(key),
    type: textOf(type),
    label: textOf(label),
    hint: textOf(description),
    isRequired: required === true,
    config: isOptions(config) ? config : {},
    rules: { visible: visible_if ?? null, required: required_if ?? null },
  }));
}

function of({ key, type, label }: Question): OfQuestion {
  return { key, type, label };
}

function byIdentity(questions: Question[]): Map<string, Question> {
  return new Map(questions.map((question) => [identityOf(question), question]));
}

/** A question stays the same while it has its key and type. */
function identityOf({ key, type }: Question): string {
  return `${key} ${type}`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isOptions(value: unknown): value is Options {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
