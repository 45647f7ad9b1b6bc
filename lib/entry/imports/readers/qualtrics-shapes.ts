/** An object of the file: whatever stands in it may be of any shape. */
export type Shape = Readonly<Record<string, unknown>>;

/** An object, or a list by its places, as the product writes objects that are empty or count from 0. Nothing else has entries. */
export function shape(value: unknown): Shape {
  return isShape(value) ? value : {};
}

export function isShape(value: unknown): value is Shape {
  return typeof value === "object" && value !== null;
}

/** Text, or a number as text; of anything else nothing. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** The members of a list, or of an object that stands for one. */
export function listOf(value: unknown): unknown[] {
  return isShape(value) ? Object.values(value) : [];
}

/** A number, or a text that is one. */
export function numberOf(value: unknown): number | undefined {
  const text = textOf(value).trim();
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

export function isOn(value: unknown): boolean {
  return /^(?:on|true|yes|1)$/i.test(textOf(value));
}
