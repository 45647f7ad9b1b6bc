/** Unvalidated options of a question, a form or a draft. */
export type Options = Record<string, unknown>;

export function isOptions(value: unknown): value is Options {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
