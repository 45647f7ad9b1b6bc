import type { Options } from "./options";
import { SquareCheck } from "lucide-react";
import type { BuilderField } from "./builder-field";

/** The builder's words for a checkbox. */
export const checkboxWords = {
  name: "Checkbox",
  about: "Yes or no, a consent",
  search: "yes/no, yes no, consent, terms, agree, agreement, opt-in, tick box, boolean, toggle, switch, true or false",
  label: "I agree",
  required: ({ display }: Options) => (display === "yes_no" ? undefined : "Must be ticked"),
  options: { checkbox_label: "Text beside the box", display: "Shown as" },
  displays: { box: "A box", yes_no: "Yes and No" },
  textAbove: "Text above Yes and No",
  checkboxLabelHint: "With it, the question stands above the box.",
  yesNoHint: "Required means that Yes or No must be chosen. Use a box for consent.",
};

export const checkboxBuilder: BuilderField = { Icon: SquareCheck, words: checkboxWords };
