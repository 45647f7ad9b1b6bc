/** Texts of the template page. */
export const templateWords = {
  title: "New form",
  lead: "Begin with one of these, or with nothing. Everything can be changed before it goes out.",
  blank: "Blank form",
  blankPurpose: "Begin with an empty slip and add your own questions.",
  use: (name: string) => `Use ${name}`,
  opening: "Opening…",
  questions: (count: number) => (count === 1 ? "1 question" : `${count} questions`),
  failed: "The form was not created",
};
