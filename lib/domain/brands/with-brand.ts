import type { Brand } from "@/lib/rules/forms/brand";

type Content = Record<string, unknown>;

/** The content of a new form with the account's brand. */
export function withBrand(content: Content, brand: Brand): Content {
  if (Object.keys(brand).length === 0) return content;
  return { ...content, settings: { ...(content.settings as Content | undefined), ...brand } }; // our templates always have an object here
}
