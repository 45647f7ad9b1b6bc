import type { Field } from "@/lib/fields";
import { fieldSchema, fieldTypeNames } from "@/lib/fields";
import type { KnownSettings } from "@/lib/forms/settings";
import { knownSettings, pickKnown } from "@/lib/forms/settings";

/** What stands where the owner has written nothing yet. */
export type Fallbacks = { title: string; question: string; option: string };

export type Complete = { title: string; description: string | null; fields: Field[]; settings: KnownSettings };

/** A draft's content as it can be shown: what is missing gets a fallback, what is wrong is left out. Nothing of it is stored. */
export function completeContent(content: Record<string, unknown>, fallbacks: Fallbacks): Complete {
  const taken = new Set<string>();
  const fields = Array.isArray(content.fields) ? content.fields : [];
  return {
    title: filled(content.title) ?? fallbacks.title,
    description: filled(content.description),
    fields: fields.filter(isObject).map((field, index) => {
      const whole = completeField(field, { index, fallbacks });
      let key = whole.key;
      for (let place = index + 1; taken.has(key); place++) key = `question-${place}`;
      taken.add(key);
      return { ...whole, key };
    }),
    settings: completeSettings(content.settings),
  };
}

type Place = { index: number; fallbacks: Fallbacks };

function completeField({ key, type, label, description, required, config }: Record<string, unknown>, { index, fallbacks }: Place): Field {
  const known = fieldTypeNames.find((name) => name === type) ?? "text";
  const base = {
    key: fieldSchema.shape.key.safeParse(key).data ?? `question-${index + 1}`,
    type: known,
    label: filled(label) ?? fallbacks.question,
    description: filled(description),
    required: required === true,
  };
  const given = isObject(config) ? config : {};
  const options = { ...given, ...(known === "select" && { options: completeOptions(given.options, fallbacks) }) };
  const checked = fieldSchema.safeParse({ ...base, config: options });
  if (checked.success) return checked.data;
  const wrong = new Set(checked.error.issues.map(({ path }) => path[1]));
  const kept = Object.fromEntries(Object.entries(options).filter(([name]) => name === "options" || !wrong.has(name)));
  return { ...base, config: kept };
}

/** The options that are filled in, each value once. */
function completeOptions(options: unknown, { option }: Fallbacks): unknown[] {
  const seen = new Set<unknown>();
  const good = (Array.isArray(options) ? options : []).filter((entry: unknown) => {
    const { value, label } = isObject(entry) ? entry : { value: entry, label: entry };
    if (filled(value) === null || filled(label) === null || seen.has(value)) return false;
    seen.add(value);
    return true;
  });
  return good.length > 0 ? good : [option];
}

function completeSettings(settings: unknown): KnownSettings {
  const known = isObject(settings) ? pickKnown(settings) : {};
  const wrong = new Set(knownSettings.safeParse(known).error?.issues.map(({ path }) => path[0]));
  return knownSettings.parse(Object.fromEntries(Object.entries(known).filter(([name]) => !wrong.has(name))));
}

/** @returns null for anything but text with something in it. */
function filled(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
