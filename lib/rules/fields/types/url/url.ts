import { z } from "zod";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { shortText } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { textProblem } from "@/lib/rules/fields/definition/text-answer";
import { isWebAddress, MAX_ADDRESS } from "@/lib/base/network/web-address";
import { tidy } from "@/lib/base/text/tidy";

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
    return isWebAddress(text) ? accepted(text) : refused("url.format", {});
  },
  read: (posted) => withScheme(tidy(posted[""]?.at(-1) ?? "")),
  family: "text",
  typed: () => ({ isUnsure: true }),
  texts: ["placeholder"],
  naming: () => "label",
  hint: () => null,
  show: (answer: string) => answer,
  longestAnswer: () => ({ values: 1, characters: MAX_ADDRESS }),
  answerSchema: () => ({ type: "string", format: "uri", maxLength: MAX_ADDRESS }),
});

/** People omit the scheme: `example.org/a` is read as `https://example.org/a`. */
function withScheme(typed: string): string {
  if (typed.length > MAX_ADDRESS) return typed; // it is refused for its length
  return /^[\p{L}\p{N}][\p{L}\p{N}.-]*\.\p{L}{2,}(?:[/?#:]|$)/u.test(typed) ? `https://${typed}` : typed;
}
