import type { Property } from "./flat-schema";
import type { Typed } from "./numbers-from-schema";

/** Longer texts get several lines. */
export const MAX_LINE = 200;
const WITH_PLACEHOLDER = ["text", "textarea", "number", "email", "url"];

/** With the first example shown in the empty control. */
export function withPlaceholder(typed: Typed | null, { examples }: Property): Typed | null {
  const [first] = Array.isArray(examples) ? (examples as unknown[]) : [];
  const text = typeof first === "number" || typeof first === "string" ? String(first) : "";
  if (!typed || !WITH_PLACEHOLDER.includes(typed.type) || text.trim() === "" || text.length > MAX_LINE) return typed;
  return { ...typed, config: { ...typed.config, placeholder: text } };
}

/** `delivery_date` and `deliveryDate` as “Delivery date”. */
export function labelOf(key: string): string {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[_.-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
