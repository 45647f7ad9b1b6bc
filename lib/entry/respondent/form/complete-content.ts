import type { Field } from "@/lib/rules/fields";
import { fieldSchema, fieldTypes, isFieldTypeName, MAX_FIELDS } from "@/lib/rules/fields";
import { defaultProblems } from "@/lib/rules/fields/default-answers";
import { ruleProblems } from "@/lib/rules/fields/rule-problems";
import { entriesOf, innerFields, refusedInEntries, withInner } from "@/lib/rules/fields/entries";
import { PLAIN_TYPE } from "@/lib/rules/fields/registry";
import type { StoredTranslation } from "@/lib/domain/forms/translations/stored";
import { MAX_TRANSLATIONS, readTranslation, translationSchema } from "@/lib/rules/translations/schema";
import { textsOf } from "@/lib/rules/translations/texts";
import type { KnownSettings } from "@/lib/rules/forms/settings";
import { knownSettings, pickKnown } from "@/lib/rules/forms/settings";

/** Shown where the owner has not written anything yet. */
export type Fallbacks = { title: string; question: string; option: string };

export type Complete = {
  title: string;
  description: string | null;
  fields: Field[];
  settings: KnownSettings;
  /** Left out for a form in one language. */
  translations?: StoredTranslation[];
};

/** A draft's content in a form that can be shown: missing parts get a fallback, invalid ones are left out. Nothing is stored. */
export function completeContent(content: Record<string, unknown>, fallbacks: Fallbacks): Complete {
  const taken = new Set<string>();
  // Drafts of earlier releases may have more fields than a form can have.
  const fields = Array.isArray(content.fields) ? content.fields.slice(0, MAX_FIELDS) : [];
  const whole = fields.filter(isObject).map((field, index) => {
    const one = completeField(field, { index, fallbacks });
    let key = one.key;
    for (let place = index + 1; taken.has(key); place++) key = `question-${place}`;
    taken.add(key);
    return { ...one, key };
  });
  // Their keys are unique in the form, so those of the other fields are taken first.
  const all = whole.map((field) => completeEntries(field, { taken, fallbacks }));
  const complete = {
    title: filled(content.title) ?? fallbacks.title,
    description: filled(content.description),
    fields: withoutWrongDefaults(withoutWrongRules(all)),
    settings: completeSettings(content.settings),
  };
  const translations = completeTranslations(content.translations, complete);
  return { ...complete, ...(translations.length > 0 && { translations }) };
}

/** The translations that could be published as they are, with the texts that have a place in the form. */
function completeTranslations(translations: unknown, content: Complete): StoredTranslation[] {
  const given = Array.isArray(translations) ? (translations.slice(0, MAX_TRANSLATIONS) as unknown[]) : [];
  if (given.length === 0) return [];
  const all = textsOf(content);
  return given.flatMap((each) => {
    const { data } = translationSchema.safeParse(each);
    if (!data) return [];
    const { texts, sources } = readTranslation(data, all);
    return [{ locale: data.locale, revision: 1, changedAt: "", texts, sources }];
  });
}

type Place = { index: number; fallbacks: Fallbacks };

/** A field with the questions of its entries in whole; those that cannot be asked there are left out. */
function completeEntries(field: Field, { taken, fallbacks }: { taken: Set<string>; fallbacks: Fallbacks }): Field {
  if (entriesOf(field) === null) return field;
  const given: unknown[] = Array.isArray(field.config.fields) ? field.config.fields : [];
  const inner = given.filter(isObject).flatMap((each, index) => {
    const { default: _, ...one } = completeField(each, { index, fallbacks });
    if (!fieldSchema.safeParse(one).success || refusedInEntries(one).length > 0) return [];
    let key = one.key;
    for (let place = index + 1; taken.has(key); place++) key = `question-${taken.size + place}`;
    taken.add(key);
    return [{ ...one, key }];
  });
  const plain = {
    key: `question-${taken.size + 1}`,
    type: PLAIN_TYPE,
    label: fallbacks.question,
    description: null,
    required: false,
    config: {},
  };
  return { ...field, config: { ...field.config, fields: inner.length > 0 ? inner : [plain] } };
}

/** The fields without conditions that refer to missing questions or options. */
function withoutWrongRules(fields: Field[]): Field[] {
  const asked = withInner(fields);
  const wrong = new Set(ruleProblems(asked).map(({ path: [index, name] }) => `${asked[Number(index)]?.key} ${name}`));
  const right = ({ visible_if, required_if, ...field }: Field): Field => ({
    ...field,
    ...(visible_if && !wrong.has(`${field.key} visible_if`) && { visible_if }),
    ...(required_if && !wrong.has(`${field.key} required_if`) && { required_if }),
  });
  return fields.map((field) => {
    const inner = innerFields(field);
    return right(inner.length > 0 ? { ...field, config: { ...field.config, fields: inner.map(right) } } : field);
  });
}

function withoutWrongDefaults(fields: Field[]): Field[] {
  const wrong = new Set(defaultProblems(fields).map(({ path: [index] }) => index));
  return fields.map(({ default: answer, ...field }, index) =>
    answer === undefined || wrong.has(index) ? field : { ...field, default: answer },
  );
}

function completeField(
  { key, type, label, description, required, config, ...rest }: Record<string, unknown>,
  { index, fallbacks }: Place,
): Field {
  const known = isFieldTypeName(type) ? type : PLAIN_TYPE;
  const base = {
    key: fieldSchema.shape.key.safeParse(key).data ?? `question-${index + 1}`,
    type: known,
    label: filled(label) ?? fallbacks.question,
    description: filled(description),
    required: required === true,
    default: fieldSchema.shape.default.safeParse(rest.default).data,
    visible_if: fieldSchema.shape.visible_if.safeParse(rest.visible_if).data,
    required_if: fieldSchema.shape.required_if.safeParse(rest.required_if).data,
  };
  const complete = (options: Record<string, unknown>) => fieldTypes[known].completeConfig(options, fallbacks);
  const options = complete(isObject(config) ? config : {});
  const checked = fieldSchema.safeParse({ ...base, config: options });
  if (checked.success) return checked.data;
  const wrong = new Set(checked.error.issues.map(({ path }) => path[1]));
  return { ...base, config: complete(Object.fromEntries(Object.entries(options).filter(([name]) => !wrong.has(name)))) };
}

function completeSettings(settings: unknown): KnownSettings {
  const known = isObject(settings) ? pickKnown(settings) : {};
  const wrong = new Set(knownSettings.safeParse(known).error?.issues.map(({ path }) => path[0]));
  return knownSettings.parse(Object.fromEntries(Object.entries(known).filter(([name]) => !wrong.has(name))));
}

/** @returns null unless it is text that is not blank. */
function filled(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
