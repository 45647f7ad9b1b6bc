/** Texts of the template page. */
export const templateWords = {
  title: "New form",
  lead: "Start from one of these, or from scratch. Everything can be changed before you publish.",
  blank: "Blank form",
  blankPurpose: "Start with an empty form and add your own questions.",
  use: (name: string) => `Use ${name}`,
  opening: "Opening…",
  questions: (count: number) => (count === 1 ? "1 question" : `${count} questions`),
  failed: "The form was not created",
};
