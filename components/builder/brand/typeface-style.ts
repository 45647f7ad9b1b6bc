import { familyOf, isOtherTypeface, otherTypefaces } from "@/lib/rules/forms/typefaces";

/** The font family under which the dashboard knows a typeface of the page. The page's default is already loaded. */
export function typefaceStyle(name: unknown): string {
  return isOtherTypeface(name)
    ? `"${familyOf(name)}", ${otherTypefaces[name].fallback}`
    : "var(--font-source-serif), ui-serif, Georgia, serif";
}
