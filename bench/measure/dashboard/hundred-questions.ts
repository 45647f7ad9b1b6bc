const kinds = [
  { type: "text", config: { placeholder: "As on your passport", max_length: 80 } },
  { type: "textarea", config: {} },
  { type: "email", config: {} },
  { type: "number", config: { min: 1, max: 12, step: 1 } },
  { type: "select", config: { options: ["Morning", "Afternoon", "Evening"] } },
  { type: "select", config: { options: ["Paper", "Ink", "Stamps", "Glue", "String"], multiple: true } },
  { type: "date", config: {} },
  { type: "file", config: { accept: [".pdf"] } },
  { type: "checkbox", config: { checkbox_label: "I agree" } },
  { type: "text", config: { pattern: "[A-Z]{2}-\\d{4}" } },
];

/** As many questions as a form can have, of all field types. */
export const hundredQuestions = {
  title: "A hundred questions",
  description: "As long as a form gets.",
  fields: Array.from({ length: 100 }, (_, index) => ({
    key: `question_${index + 1}`,
    label: `Question ${index + 1}`,
    required: index % 3 === 0,
    ...kinds[index % kinds.length],
  })),
};
