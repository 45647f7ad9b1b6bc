import type { Finding, Outline, Part } from "@/lib/entry/imports/outline";
import type { Reader } from "@/lib/entry/imports/reader";
import { shorten } from "@/lib/entry/imports/mend-texts";
import { named } from "@/lib/entry/imports/reader";
import { unreadable } from "@/lib/entry/translations/unreadable";
import { unknownKeysOfPublished } from "@/lib/domain/forms/unknown-keys";
import { isFieldTypeName, MAX_FIELDS } from "@/lib/rules/fields";
import type { Json } from "./json-values";
import { isJson, jsonOf, textOf } from "./json-values";

/** The version that is read; a later one may say what this service does not know. */
const VERSION = 1;

/** Our own files (contract §42): the body of a create request beside `formslip`. It becomes the draft as it is. */
export const formslip: Reader = {
  recognises: ({ json }) => isJson(json) && Object.hasOwn(json, "formslip") && Array.isArray(json.fields),
  *read({ json }) {
    const { formslip: version, ...given } = jsonOf(json);
    const content = Object.fromEntries(KEPT.flatMap((name) => (Object.hasOwn(given, name) ? [[name, given[name]] as const] : [])));
    if (version !== VERSION)
      throw unreadable(`The file has version ${textOf(version) ?? "of another kind"}; this service reads version ${VERSION}`);
    const fields: unknown[] = Array.isArray(content.fields) ? content.fields : [];
    if (fields.length > MAX_FIELDS) throw unreadable(`The form has more than ${MAX_FIELDS} questions and pages`);
    if (!fields.every(isJson)) throw unreadable("One of its fields is no object");
    const findings = [...othersIn(given), ...settingsIn(content), ...unknownIn(content), ...languagesIn(content)];
    yield;
    return { title: textOf(content.title) ?? "", parts: fields.map(partOf), findings, whole: content } satisfies Outline;
  },
};

/** What a file says of a form. Where its answers go, and for how long, is said where it is published. */
const KEPT = ["title", "description", "fields", "settings", "translations"] as const;

function othersIn(given: Json): Finding[] {
  return Object.keys(given)
    .filter((name) => !KEPT.some((each) => each === name))
    .slice(0, 200)
    .map((name) => ({ source: shorten(name, 100), outcome: "left_out", note: `Only ${KEPT.join(", ")} are read` }));
}

/** Each of them, because some say who gets mail, or where people go. */
function settingsIn({ settings }: Json): Finding[] {
  return Object.entries(jsonOf(settings))
    .slice(0, 500)
    .map(([name, value]) => ({ source: shorten(`settings: ${name} ${JSON.stringify(value)}`, 300), outcome: "taken", note: "A setting" }));
}

/** What a form has no such key for. It stays in the draft, and has no effect. */
function unknownIn(content: Json): Finding[] {
  return unknownKeysOfPublished(content, { isVersion: false }).map(({ loc, msg }) => ({
    source: loc.slice(1).join("."),
    outcome: "changed",
    note: `It stays in the draft, and has no effect: ${msg}`,
  }));
}

function languagesIn({ translations }: Json): Finding[] {
  const list: unknown[] = Array.isArray(translations) ? translations : [];
  return list
    .filter(isJson)
    .map(({ locale }) => ({ source: `Language ${textOf(locale) ?? "(unnamed)"}`, outcome: "taken", note: "A translation" }));
}

function partOf(field: Json): Part {
  const [key, label] = [textOf(field.key) ?? "", textOf(field.label) ?? ""];
  const source = named(key, label);
  if (isFieldTypeName(field.type)) return { source, field: { name: key, type: field.type, label } };
  return { source, field: null, outcome: "changed", reason: "It stays in the draft, and has no type that forms know" };
}
