import type { Brand } from "@/lib/rules/forms/brand";
import { brandOf } from "@/lib/rules/forms/brand";

/** The brand in the address of a preview, as JSON. Anything invalid is ignored, because an address may come from anywhere. */
export function readPreviewBrand(text: string | null): Brand {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? brandOf(value as Record<string, unknown>) : {}; // an object has properties
  } catch {
    return {};
  }
}
