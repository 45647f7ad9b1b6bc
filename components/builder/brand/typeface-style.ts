import { familyOf, isOtherTypeface, otherTypefaces } from "@/lib/forms/typefaces";

/** A typeface of the page as the dashboard names it, which has the page's own already. */
export function typefaceStyle(name: unknown): string {
  return isOtherTypeface(name)
    ? `"${familyOf(name)}", ${otherTypefaces[name].fallback}`
    : "var(--font-source-serif), ui-serif, Georgia, serif";
}
