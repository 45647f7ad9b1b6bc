import { z } from "zod";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { shortText } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { countCharacters, textProblem } from "@/lib/rules/fields/definition/text-answer";
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
  config: z.object({ placeholder: shortText(255).optional() }),
  check({ value, field }) {
    const address = typeof value === "string" ? tidy(value) : value;
    if (isBlank(address)) return field.required ? refused("required", {}) : accepted();
    const problem = textProblem(address, { isMultiline: false });
    if (problem) return problem;
    const text = String(address);
    if (countCharacters(text) > MAX_LENGTH) return refused("too_long", { max: MAX_LENGTH });
    return ADDRESS.test(text) ? accepted(text) : refused("email_format", {});
  },
  read: (posted) => posted[""]?.at(-1),
  // A plus in a link that was written by hand becomes a space, which no address has.
  mark: (posted, _, from) =>
    from === "link" && posted[""] ? { ...posted, "": posted[""].map((address) => tidy(address).replaceAll(" ", "+")) } : posted,
  family: "text",
  isMailAddress: true,
  autofill: (_, { key, label }) => ([label, key].some((text) => OWN.test(text.trim())) ? "email" : undefined),
  naming: () => "label",
  hint: () => null,
  show: (answer: string) => answer,
  answerSchema: () => ({ type: "string", format: "email", maxLength: MAX_LENGTH }),
});
