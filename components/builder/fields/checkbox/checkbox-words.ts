/** The builder's words for a checkbox. */
export const checkboxWords = {
  name: "Checkbox",
  about: "Yes or no, a consent",
  label: "I agree",
  required: "Must be ticked",
  options: { checkbox_label: "Text beside the box" },
  checkboxLabelHint: "With it, the question stands above the box.",
};
