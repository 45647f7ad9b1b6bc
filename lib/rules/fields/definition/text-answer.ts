import type { Checked } from "./checked";
import { accepted, refused } from "./checked";
import { isUnseen } from "@/lib/base/text/unseen";

type Limits = { min_length?: number | undefined; max_length: number };

/** Why a value is not acceptable text, or null when it is. Only a textarea's text may have line breaks. */
export function textProblem(value: unknown, { isMultiline }: { isMultiline: boolean }): Checked | null {
  if (typeof value !== "string") return refused("text_type", {});
  if (value.includes("\0") || !value.isWellFormed()) return refused("text_characters", {});
  if (!isMultiline && /[\r\n]/.test(value)) return refused("text_line_break", {});
  return null;
}

/** The length check of text and textarea. Text of only white space and invisible characters is not an answer. */
export function checkLength(text: string, { limits, required }: { limits: Limits; required: boolean }): Checked {
  if (isUnseen(text)) return required ? refused("required", {}) : accepted();
  const length = countCharacters(text);
  if (length > limits.max_length) return refused("too_long", { max: limits.max_length });
  if (limits.min_length !== undefined && length < limits.min_length) return refused("too_short", { min: limits.min_length });
  return accepted(text);
}

/** Length in Unicode code points, as everywhere in the contract. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    // A pair of surrogates is one code point.
    if ((text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) count--;
  }
  return count;
}
