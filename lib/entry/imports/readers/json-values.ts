/** Values of a JSON definition that somebody sent: each of these answers for any value, and throws for none. */
export type Json = Readonly<Record<string, unknown>>;

const NONE: Json = {};

export function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object, or one without keys. */
export function jsonOf(value: unknown): Json {
  return isJson(value) ? value : NONE;
}

/** The value under a key of its own; inherited ones such as `constructor` are none. */
export function valueAt(object: Json, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The list, or an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The objects of a list; what else is in it is none of its items. */
export function objectsOf(value: unknown): Json[] {
  return listOf(value).filter(isJson);
}

/** Text, or a number or yes and no as text. Undefined for an empty one and for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** A finite number, also one that is written as text. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Text, or a number or truth value as text; empty if it is neither. */
export function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

export function textIn(object: Json, name: string): string {
  return asText(valueAt(object, name));
}

export function objectIn(object: Json, name: string): Json {
  return jsonOf(valueAt(object, name));
}

export function listIn(object: Json, name: string): unknown[] {
  return Array.from(listOf(valueAt(object, name)));
}

export function objectsIn(object: Json, name: string): Json[] {
  return objectsOf(valueAt(object, name));
}

/** A number, or a text that is one. */
export function numberIn(object: Json, name: string): number | undefined {
  return numberOf(valueAt(object, name));
}

/** Whether it is true, also as text. */
export function isSet(object: Json, name: string): boolean {
  const value = valueAt(object, name);
  return value === true || value === "true";
}

/** Without what is undefined. */
export function defined(options: Json): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined && value !== ""));
}

/** A value as a report quotes it: what is within it is not, as that may be as large as the definition. */
export function quoteJson(value: unknown): string {
  const shortly = (each: unknown) => (Array.isArray(each) ? "[…]" : isJson(each) ? "{…}" : asText(each).slice(0, 60));
  if (Array.isArray(value)) return value.slice(0, 8).map(shortly).join(", ");
  if (!isJson(value)) return asText(value).slice(0, 200);
  const names = Object.keys(value).slice(0, 8);
  return `{${names.map((name) => `${name.slice(0, 40)}: ${shortly(valueAt(value, name))}`).join(", ")}}`;
}
