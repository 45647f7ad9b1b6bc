import { z } from "zod";
import { filledText } from "@/lib/fields/config-options";
import { accepted, defineField, refused } from "@/lib/fields/field";

const TICKED = new Set(["on", "true", "1", "yes"]);
const NOT_TICKED = new Set(["", "off", "false", "0", "no"]);

/** Yes or no; always stored, false when left alone. A required one must be true. */
export const checkbox = defineField({
  config: z.object({ checkbox_label: filledText(2000).optional() }),
  check({ value = false, config: { checkbox_label }, field }) {
    const answer = value ?? false;
    if (typeof answer !== "boolean") return refused("checkbox_type", {});
    return field.required && !answer ? refused("checkbox_required", { label: checkbox_label ?? field.label }) : accepted(answer);
  },
  read(posted) {
    const typed = posted[""]?.at(-1)?.toLowerCase() ?? "";
    if (TICKED.has(typed)) return true;
    return NOT_TICKED.has(typed) ? false : typed;
  },
  naming: ({ checkbox_label }) => (checkbox_label === undefined ? "self" : "legend"),
  hint: () => null,
  Control: ({ field, config: { checkbox_label }, id, name, posted, describedBy, invalid, words }) => (
    <div className="choice">
      <input
        type="checkbox"
        id={id}
        name={name}
        value="on"
        defaultChecked={TICKED.has(posted[""]?.at(-1)?.toLowerCase() ?? "")}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
      />
      <label htmlFor={id}>
        <bdi>{checkbox_label ?? field.label}</bdi>
        {checkbox_label === undefined && !field.required && <span className="optional"> {words.optional}</span>}
      </label>
    </div>
  ),
  show: (answer, { words }) => (answer === true ? words.yes : words.no),
  showPosted: (posted, { words }) => (TICKED.has(posted[""]?.at(-1)?.toLowerCase() ?? "") ? words.yes : words.no),
});
