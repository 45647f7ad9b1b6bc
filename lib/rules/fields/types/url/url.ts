import type { OwnIssueWords } from "@/lib/rules/fields/definition/field-definition";
import { must } from "@/lib/rules/words/en-labels";
import type { Locale } from "@/lib/rules/words/locale-names";
import { z } from "zod";
import { accepted, isBlank, refused, refusedByType } from "@/lib/rules/fields/definition/checked";
import { shortText } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { textProblem } from "@/lib/rules/fields/definition/text-answer";
import { isWebAddress, MAX_ADDRESS } from "@/lib/base/network/web-address";
import { tidy } from "@/lib/base/text/tidy";

/** The message for what is no web address. */
const urlIssues: Record<Locale, OwnIssueWords> = {
  en: format((label) => must(label, "be a web address like https://example.com")),
  de: format((label) => `„${label}“ muss eine Internetadresse wie https://example.com sein`),
  es: format((label) => `La respuesta a «${label}» debe ser una dirección web como https://example.com`),
  fr: format((label) => `La réponse à «\u00a0${label}\u00a0» doit être une adresse web comme https://example.com`),
  ar: format((label) => `يجب أن تكون الإجابة عن «\u2068${label}\u2069» عنوان موقع مثل https://example.com`),
  ja: format((label) => `「${label}」には、https://example.comのようなURLを入力してください`),
};

function format(say: (label: string) => string): OwnIssueWords {
  return { "url.format": (_, label) => say(label) };
}

/** A web address, kept as typed. Without a user name or password: an owner who clicks it should see where it leads. */
export const url = defineField({
  config: z.object({ placeholder: shortText(255).optional() }),
  check({ value, field }) {
    const address = typeof value === "string" ? tidy(value) : value;
    if (isBlank(address)) return field.required ? refused("required", {}) : accepted();
    const problem = textProblem(address, { isMultiline: false });
    if (problem) return problem;
    const text = String(address);
    if (text.length > MAX_ADDRESS) return refused("too_long", { max: MAX_ADDRESS });
    return isWebAddress(text) ? accepted(text) : refusedByType("url.format");
  },
  read: (posted) => withScheme(tidy(posted[""]?.at(-1) ?? "")),
  family: "text",
  naming: () => "label",
  hint: () => null,
  show: (answer: string) => answer,
  longestAnswer: () => ({ values: 1, characters: MAX_ADDRESS }),
  answerSchema: () => ({ type: "string", format: "uri", maxLength: MAX_ADDRESS }),
  issues: urlIssues,
});

/** People omit the scheme: `example.org/a` is read as `https://example.org/a`. */
function withScheme(typed: string): string {
  return /^[\p{L}\p{N}][\p{L}\p{N}.-]*\.\p{L}{2,}(?:[/?#:]|$)/u.test(typed) ? `https://${typed}` : typed;
}
