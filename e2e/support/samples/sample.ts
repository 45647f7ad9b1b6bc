import fc from "fast-check";
import type { Answer } from "@/lib/rules/fields";
import { isUnseen } from "@/lib/base/text/unseen";

/** A field's type and config, with a valid answer. */
export type Sample = { type: string; config: Record<string, unknown>; value: Answer };

/** Any single-line text without NUL of which something is visible. */
export const line = anyText(60).filter((text) => !/[\r\n\0]/.test(text));

/** Any text of which something is visible. */
export function anyText(max: number): fc.Arbitrary<string> {
  return fc.string({ unit: "binary", minLength: 1, maxLength: max }).filter((text) => !isUnseen(text));
}

/** Optional options. */
export function anyOf<T>(options: { [Name in keyof T]: fc.Arbitrary<T[Name]> }) {
  return fc.record(options, { requiredKeys: [] });
}
