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
