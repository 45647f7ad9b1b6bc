import { z } from "zod";
import { foldCell } from "@/lib/rules/fields/definition/choices-in-cell";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { filledText } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { words as en } from "@/lib/rules/words/languages/en/words";
import type { Posted } from "@/lib/rules/fields/definition/field-definition";

const TICKED = new Set(["on", "true", "1", "yes"]);
const NOT_TICKED = new Set(["", "off", "false", "0", "no"]);
/** What tables have for a tick and for none. */
const MARKS = { yes: new Set(["x", "✓", "✔", "☑"]), no: new Set(["☐", "-"]) };

/**
 * A checkbox. As a box it is always stored, as false when not ticked, and a required one must be true. As Yes and No it is stored only when one
 * of them is chosen, and a required one must be answered.
 */
export const checkbox = defineField({
  config: z.object({
    checkbox_label: filledText(2000).optional(),
    display: z
      .enum(["box", "yes_no"], "Must be box or yes_no")
      .default("box")
      .describe("`yes_no` asks for Yes or No: required then means answered, and an unanswered one is not stored"),
  }),
  check({ value, config: { checkbox_label, display }, field }) {
    if (display === "yes_no" && isBlank(value)) return field.required ? refused("select_required", { multiple: false }) : accepted();
    const answer = value ?? false;
    if (typeof answer !== "boolean") return refused("checkbox_type", {});
    if (display === "yes_no" || answer || !field.required) return accepted(answer);
    return refused("checkbox_required", { label: checkbox_label ?? field.label });
  },
  read(posted, { display }) {
    if (isTicked(posted)) return true;
    const typed = typedIn(posted);
    if (display === "yes_no" && typed === "") return undefined;
    return NOT_TICKED.has(typed) ? false : typed;
  },
  readCells({ "": cell = "" }, { config: { checkbox_label }, words }) {
    const text = foldCell(cell);
    const isOneOf = (...names: (string | undefined)[]) => names.some((name) => name !== undefined && foldCell(name) === text);
    if (TICKED.has(text) || MARKS.yes.has(text) || isOneOf(words.yes, en.yes, checkbox_label)) return true;
    return NOT_TICKED.has(text) || MARKS.no.has(text) || isOneOf(words.no, en.no) ? false : cell;
  },
  family: "checkbox",
  texts: ["checkbox_label"],
  naming: ({ checkbox_label, display }) => (checkbox_label === undefined && display === "box" ? "self" : "legend"),
  hint: () => null,
  show: (answer: boolean, { words }) => (answer ? words.yes : words.no),
  postedFor(answer: boolean, { config }): Posted {
    if (config.display === "yes_no") return { "": [answer ? "yes" : "no"] };
    return answer ? { "": ["on"] } : {};
  },
  showPosted(posted, { config, words }) {
    if (config.display === "yes_no" && typedIn(posted) === "") return "";
    return isTicked(posted) ? words.yes : words.no;
  },
  paper: ({ checkbox_label: text, display }, words) =>
    display === "box"
      ? { kind: "tick", text: text ?? null }
      : { kind: "options", options: [words.yes, words.no], hint: words.paper.one, ...(text !== undefined && { text }) },
  chart: () => ({
    kind: "choices",
    isYesNo: true,
    choices: [
      { value: "true", label: "Yes" },
      { value: "false", label: "No" },
    ],
  }),
  answerSchema: () => ({ type: "boolean" }),
  prefill: ({ display }) =>
    display === "yes_no"
      ? {
          choices: [
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ],
        }
      : { choices: [{ value: "yes", label: "Ticked" }] },
});

export function isTicked(posted: Posted): boolean {
  return TICKED.has(typedIn(posted));
}

/** Whether No was chosen. */
export function isDenied(posted: Posted): boolean {
  const typed = typedIn(posted);
  return typed !== "" && NOT_TICKED.has(typed);
}

function typedIn(posted: Posted): string {
  return posted[""]?.at(-1)?.trim().toLowerCase() ?? "";
}
