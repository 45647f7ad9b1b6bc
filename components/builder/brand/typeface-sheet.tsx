import { faceOf } from "@/lib/entry/respondent/view/brand-css";
import type { OtherTypeface } from "@/lib/rules/forms/typefaces";
import { otherTypefaces, familyOf, isOtherTypeface, OWN_FAMILIES } from "@/lib/rules/forms/typefaces";

const SHEET = (Object.keys(otherTypefaces) as OtherTypeface[]).map((name) => faceOf(name, "swap")).join(""); // its own keys

/** The page's typefaces, for the dashboard. Browsers fetch those that are used. */
export function TypefaceSheet() {
  return (
    <style href="formslip-typefaces" precedence="default">
      {SHEET}
    </style>
  );
}

/** The font family under which the dashboard knows a typeface of the page. */
export function typefaceStyle(name: unknown): string {
  return isOtherTypeface(name) ? `"${familyOf(name)}", ${otherTypefaces[name].fallback}` : OWN_FAMILIES;
}
