/** An object of a definition as it came: nothing in it is certain. */
export type Json = Record<string, unknown>;

export function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A property of its own, whatever its name. */
export function own(object: Json, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Text, or a number or truth value as text; empty if it is neither. */
export function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

export function textIn(object: Json, name: string): string {
  return asText(own(object, name));
}

export function objectIn(object: Json, name: string): Json {
  const value = own(object, name);
  return isJson(value) ? value : {};
}

export function listIn(object: Json, name: string): unknown[] {
  const value = own(object, name);
  return Array.isArray(value) ? value : [];
}

export function objectsIn(object: Json, name: string): Json[] {
  return listIn(object, name).filter(isJson);
}

/** A number, or a text that is one. */
export function numberIn(object: Json, name: string): number | undefined {
  const value = own(object, name);
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Whether it is true, also as text. */
export function isSet(object: Json, name: string): boolean {
  const value = own(object, name);
  return value === true || value === "true";
}

/** Without what is undefined. */
export function defined(options: Json): Json {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined && value !== ""));
}

/** A value as a report quotes it: what is within it is not, as that may be as large as the definition. */
export function quoteJson(value: unknown): string {
  const shortly = (each: unknown) => (Array.isArray(each) ? "[…]" : isJson(each) ? "{…}" : asText(each).slice(0, 60));
  if (Array.isArray(value)) return value.slice(0, 8).map(shortly).join(", ");
  if (!isJson(value)) return asText(value).slice(0, 200);
  const names = Object.keys(value).slice(0, 8);
  return `{${names.map((name) => `${name.slice(0, 40)}: ${shortly(own(value, name))}`).join(", ")}}`;
}
