import { z } from "zod";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { shortText } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { countCharacters, textProblem } from "@/lib/rules/fields/definition/text-answer";
import { matchesPattern, patternOption, portablePattern } from "@/lib/rules/fields/definition/pattern";
import { schemaOf } from "@/lib/rules/fields/definition/json-schema";
import { tidy } from "@/lib/base/text/tidy";

const MAX_LENGTH = 254;
/** One @, something before it, a domain with a dot after it; letters of any script. Only the mail server can check more. */
const ADDRESS =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

/** A label or key that asks for the respondent's own address: "Email of your manager" does not. */
const OWN =
  /^(your |ihre |deine |su |tu |votre |ton )?(e-?mail|mail|correo( electrónico)?|courriel|メールアドレス|البريد الإلكتروني|adresse e-?mail)([ _-]?ad(d)?resse?)?[ ?:：*]*$/iu;

/** One email address, trimmed. */
export const email = defineField({
  config: z.object({
    placeholder: shortText(255).optional(),
    pattern: patternOption.optional().describe("Regular expression (RE2) that the whole address must match"),
    pattern_hint: shortText(255).optional().describe("The format in words"),
  }),
  check({ value, field, config: { pattern, pattern_hint: hint = null }, budget }) {
    const address = typeof value === "string" ? tidy(value) : value;
    if (isBlank(address)) return field.required ? refused("required", {}) : accepted();
    const problem = textProblem(address, { isMultiline: false });
    if (problem) return problem;
    const text = String(address);
    if (countCharacters(text) > MAX_LENGTH) return refused("too_long", { max: MAX_LENGTH });
    if (!ADDRESS.test(text)) return refused("email_format", {});
    if (pattern === undefined || (budget.spend(pattern, text) && matchesPattern(pattern, text))) return accepted(text);
    return refused("pattern", { hint });
  },
  read: (posted) => posted[""]?.at(-1),
  // A plus in a link that was written by hand becomes a space, which no address has.
  mark: (posted, { from }) =>
    from === "link" && posted[""] ? { ...posted, "": posted[""].map((address) => tidy(address).replaceAll(" ", "+")) } : posted,
  family: "text",
  typed: ({ pattern }) => ({ isUnsure: true, ...(pattern === undefined && { like: ADDRESS.source, max_length: MAX_LENGTH }) }),
  isMailAddress: true,
  autofill: (_, { key, label }) => ([label, key].some((text) => OWN.test(text.trim())) ? "email" : undefined),
  texts: ["placeholder", "pattern_hint"],
  naming: () => "label",
  hint: ({ pattern_hint }) => pattern_hint ?? null,
  show: (answer: string) => answer,
  answerSchema: ({ pattern: source }) =>
    schemaOf({ type: "string", format: "email", maxLength: MAX_LENGTH, pattern: portablePattern(source) }),
  pattern: ({ pattern: source }) => (typeof source === "string" ? { source, longest: MAX_LENGTH } : null),
});
