import type { Finding } from "@/lib/entry/imports/outline";
import { plainText } from "@/lib/entry/imports/plain-text";
import { isLanguage } from "@/lib/rules/words/is-language";
import type { Shape } from "./qualtrics-shapes";
import { isOn, listOf, shape, textOf } from "./qualtrics-shapes";

const SCRIPTS: Record<string, string> = { "ZH-S": "zh-Hans", "ZH-T": "zh-Hant", "SR-LAT": "sr-Latn" };

/** The product's code of a language as a tag (BCP 47); undefined if it is none. */
export function languageOf(code: string): string | undefined {
  const upper = code.toUpperCase();
  if (Object.hasOwn(SCRIPTS, upper)) return SCRIPTS[upper];
  return /^[A-Z]{2,3}(?:-[A-Z]{2})?$/.test(upper) && isLanguage(upper) ? Intl.getCanonicalLocales(upper)[0] : undefined;
}

/** Options of a survey whose texts or effects the form does not have. */
const OPTIONS: Record<string, string> = {
  Header: "Forms have no page header",
  Footer: "Forms have no page footer",
  EOSMessage: "The text of the thank-you page is in a library, not in the file",
  InactiveMessage: "The message is in a library, not in the file",
  CustomStyles: "Forms have their own design",
};

/** What belongs to the survey as a whole. */
export function aboutSurvey(elements: Shape[], own: string): Finding[] {
  const findings: Finding[] = [];
  const languages = new Set<string>();
  let notes = 0;
  for (const { Element, Payload } of elements) {
    const payload = shape(Payload);
    if (Element === "SO") {
      for (const [name, note] of Object.entries(OPTIONS)) {
        const text = plainText(textOf(payload[name]));
        if (text !== "") findings.push({ source: `${name} “${text.slice(0, 120)}”`, outcome: "left_out", note });
      }
      if (/redirect/i.test(textOf(payload.SurveyTermination)))
        findings.push({ source: `Redirect ${textOf(payload.EOSRedirectURL)}`, outcome: "left_out", note: "Set the address that people go to after submitting in the form's settings" });
      if (isOn(payload.PasswordProtection) || isOn(payload.RefererCheck))
        findings.push({ source: "Protection of the survey", outcome: "left_out", note: "Set who can answer in the form's settings" });
      for (const language of Object.keys(shape(payload.AvailableLanguages))) languages.add(language);
    }
    if (Element === "SQ") for (const language of Object.keys(shape(payload.Language))) if (!/^\d+$/.test(language)) languages.add(language);
    if (Element === "QO") findings.push({ source: `Quota ${textOf(payload.Name)}`.trim(), outcome: "left_out", note: "Forms have no quotas" });
    if (Element === "NT") notes += listOf(payload.Notes).length;
  }
  languages.delete(own);
  if (languages.size > 0)
    findings.push({ source: "Languages", outcome: "left_out", note: `Texts in ${Array.from(languages).slice(0, 50).join(", ")} were left out; add them as translations` });
  if (notes > 0) findings.push({ source: "Internal notes", outcome: "left_out", note: `${notes} in the file; forms have no internal notes` });
  return findings;
} // prettier-ignore
