import type { OptionsName } from "@/components/builder/types/edit-options";
import { readOptions, valueOf } from "@/components/builder/types/edit-options";
import type { Options } from "@/components/builder/types/options";
import { isOptions } from "@/components/builder/types/options";
import { builderFields } from "@/components/builder/types/registry";
import { isFieldTypeName } from "@/lib/rules/fields";

type Values = Readonly<Record<OptionsName, readonly string[]>>;

/** What a published form has given a meaning, by key: the type of each question and the values of its options, including removed ones. */
export type Published = Readonly<Record<string, { type: string; values: Values }>>;

type PublishedField = { key: string; type: string; config: Options };

/** @param fields of the current version first: of a key that had several types, only one counts. */
export function publishedOf(fields: PublishedField[]): Published {
  const known = new Map<string, { type: string; values: Values }>();
  for (const { key, type, config } of fields.flatMap((field) => [field, ...fieldsWithin(field)])) {
    const before = known.get(key);
    if (before && before.type !== type) continue;
    const all = (name: OptionsName) => [...new Set([...(before?.values[name] ?? []), ...readOptions(config[name]).map(valueOf)])];
    known.set(key, { type, values: { options: all("options"), rows: all("rows"), columns: all("columns") } });
  }
  return Object.fromEntries(known);
}

/** The questions of the entries of a published one: their keys are unique in the form too. */
function fieldsWithin({ type, config }: PublishedField): PublishedField[] {
  const name = isFieldTypeName(type) ? builderFields[type].inner : undefined;
  const given: unknown[] = name !== undefined && Array.isArray(config[name]) ? config[name] : [];
  return given.filter(isOptions).map((field) => ({
    key: String(field.key),
    type: String(field.type),
    config: isOptions(field.config) ? field.config : {},
  }));
}

/** Both together. A key that has another type in the first has that of the first. */
export function mergePublished(first: Published, second: Published): Published {
  const entries = [first, second].flatMap(Object.entries<Published[string]>);
  return publishedOf(entries.map(([key, { type, values }]) => ({ key, type, config: values })));
}

type Identity = { key: string; type: string };

/** Whether there may be answers under this question's key: then the key no longer follows the label. */
export function isPublished({ key, type }: Identity, published: Published): boolean {
  return Object.hasOwn(published, key) && published[key]?.type === type;
}

/** The values in one list of a question that answers may hold. */
export function publishedValues(question: Identity, { published, name }: { published: Published; name: OptionsName }): ReadonlySet<string> {
  return new Set(isPublished(question, published) ? published[question.key]?.values[name] : []);
}
