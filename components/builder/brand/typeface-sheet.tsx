import { faceOf } from "@/lib/entry/respondent/view/brand-css";
import type { OtherTypeface } from "@/lib/rules/forms/typefaces";
import { otherTypefaces } from "@/lib/rules/forms/typefaces";

const SHEET = (Object.keys(otherTypefaces) as OtherTypeface[]).map((name) => faceOf(name, "swap")).join(""); // its own keys

/** The page's typefaces, for the dashboard. Browsers fetch those that are used. */
export function TypefaceSheet() {
  return (
    <style href="formslip-typefaces" precedence="default">
      {SHEET}
    </style>
  );
}
