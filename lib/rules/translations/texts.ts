import { isUnseen } from "@/lib/base/text/unseen";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { innerFields } from "@/lib/rules/fields/entries";

/** What a form says to the people who answer it. */
export type Content = {
  title: string;
  description?: string | null | undefined;
  fields: Field[];
  settings?: Record<string, unknown> | null | undefined;
};

/** Settings that are texts for respondents. */
export const settingTexts = ["submit_label", "thank_you_title", "thank_you_message", "closed_message"] as const;
/** The same within `asker`. */
export const askerTexts = ["name", "reason", "contact", "privacy"] as const;
/** The same within each of `endings`. */
export const endingTexts = ["title", "text"] as const;

/** The name of an ending in responses and translations. Never its place alone, where it has a key: endings move. */
export function endingKey({ key }: { key?: unknown }, index: number): string {
  return typeof key === "string" && key !== "" ? key : `ending_${index + 1}`;
}

/** The keys of the endings among settings that may be anything. */
export function endingKeys(settings: Content["settings"]): string[] {
  return endingsIn(settings ?? {}).map(endingKey);
}

function endingsIn(settings: Record<string, unknown>): Record<string, unknown>[] {
  const given = Object.hasOwn(settings, "endings") && Array.isArray(settings.endings) ? (settings.endings as unknown[]) : [];
  return given.every((each): each is Record<string, unknown> => typeof each === "object" && each !== null) ? given : [];
}

/**
 * A text by its place, in the notation of JSON Pointer (RFC 6901) with keys and values instead of positions: `/title`,
 * `/fields/size/label`, `/fields/size/options/xl`. It stays the same when questions and options move.
 */
export type Texts = Record<string, string>;

/** Escapes a part of a place. */
export function part(text: string): string {
  return text.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** A content with each of its texts replaced. Texts that are empty, or that respondents never see, stay. */
export function mapTexts<Given extends Content>(content: Given, map: (at: string, text: string) => string): Given {
  const say = (at: string, text: string) => (isUnseen(text) ? text : map(at, text));
  return {
    ...content,
    title: say("/title", content.title),
    ...(typeof content.description === "string" && { description: say("/description", content.description) }),
    fields: content.fields.map((field) => (fieldTypes[field.type].isHidden ? field : mapField(field, say))),
    ...(content.settings && { settings: mapSettings(content.settings, say) }),
  };
}

type Say = (at: string, text: string) => string;

function mapField(field: Field, say: Say): Field {
  const at = `/fields/${part(field.key)}`;
  const { texts, choices } = fieldTypes[field.type];
  // In the order in which they are read.
  const label = say(`${at}/label`, field.label);
  const description = field.description === null ? null : say(`${at}/description`, field.description);
  const refusal = field.valid_message === undefined ? {} : { valid_message: say(`${at}/valid_message`, field.valid_message) };
  const config = mapNamed(field.config, texts, (name, text) => say(`${at}/${name}`, text));
  for (const name of choices)
    if (Array.isArray(config[name])) config[name] = config[name].map((option: unknown) => mapOption(option, `${at}/${name}`, say));
  const inner = innerFields(field);
  if (inner.length > 0) config.fields = inner.map((each) => mapField(each, say));
  return { ...field, label, description, ...refusal, config };
}

/** A text is its own value and label. */
function mapOption(option: unknown, at: string, say: Say): unknown {
  const known = option as string | { value: string; label: string }; // the type's config admits nothing else
  const { value, label } = typeof known === "string" ? { value: known, label: known } : known;
  const said = say(`${at}/${part(value)}`, label);
  if (typeof known !== "string") return { ...known, label: said };
  return said === value ? value : { value, label: said };
}

function mapSettings(settings: Record<string, unknown>, say: Say): Record<string, unknown> {
  const mapped = mapNamed(settings, settingTexts, (name, text) => say(`/texts/${name}`, text));
  const endings = endingsIn(mapped).map((ending, index) =>
    mapNamed(ending, endingTexts, (name, text) => say(`/texts/endings/${part(endingKey(ending, index))}/${name}`, text)),
  );
  const all = endings.length > 0 ? { ...mapped, endings } : mapped;
  const asker = Object.hasOwn(mapped, "asker") ? mapped.asker : undefined;
  if (typeof asker !== "object" || asker === null) return all;
  return { ...all, asker: mapNamed(asker as Record<string, unknown>, askerTexts, (name, text) => say(`/texts/asker/${name}`, text)) };
}

function mapNamed(given: Record<string, unknown>, names: readonly string[], say: Say): Record<string, unknown> {
  const mapped = names.flatMap((name) => {
    const text = Object.hasOwn(given, name) ? given[name] : undefined;
    return typeof text === "string" ? [[name, say(name, text)] as const] : [];
  });
  return { ...given, ...Object.fromEntries(mapped) };
}

/** All texts of a content, in the order in which people read them. */
export function textsOf(content: Content): Texts {
  const texts: Texts = {};
  mapTexts(content, (at, text) => (texts[at] = text));
  return texts;
}

/** Whether a text has a word in it: 10, “+” and 😀 are the same in all languages. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text);
}
