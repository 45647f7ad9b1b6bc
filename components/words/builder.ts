/** Texts of the builder. */
export const builderWords = {
  untitled: "Untitled form",
  heading: (title: string) => `Build “${title || "Untitled form"}”`,
  titleLabel: "Form title",
  titlePlaceholder: "Form title",
  descriptionLabel: "Form description",
  descriptionPlaceholder: "Say what this is about (optional)",
  back: "All forms",
  undo: "Undo",
  redo: "Redo",
  bar: "Builder",
  formSettings: "Form settings",
  canvas: "Form",
  questions: "Questions",

  palette: {
    title: "Add a question",
    add: (name: string) => `Add ${name}`,
    open: "Add a question",
    here: "Insert a question here",
    find: "Search question types",
    none: "No matching question types",
    noDuplicate: "Duplicate: a form has at most 300 questions",
    full: "A form has at most 300 questions. Remove one to add another.",
  },
  empty: { title: "What would you like to ask?", text: "Choose your first question, or type / in an empty line." },

  card: {
    edit: (label: string, number: number, count: number, type: string) =>
      `Question ${number} of ${count}: ${label || "without a label"}. ${type}. Edit`,
    editing: (label: string, number: number, count: number) => `Editing question ${number} of ${count}: ${label || "without a label"}`,
    label: "Question",
    labelPlaceholder: "Your question",
    description: "Hint",
    descriptionPlaceholder: "Add a hint (optional)",
    toolbar: "Question tools",
    drag: "Drag to move",
    up: "Move up",
    down: "Move down",
    duplicate: "Duplicate",
    remove: "Remove",
    insertAnswer: "Insert an answer",
    /** Before the name of a question, for screen readers. */ answerTo: "the answer to ",
    /** Of a key in braces that no answer can replace. */ noAnswer: "No question above has this key",
    settings: "Question settings",
    required: "Required",
    hidden: "(nobody sees it)",
    keys: "Enter edits, arrow keys move between questions, Alt with an arrow key moves this one, Delete removes it",
  },

  page: {
    number: (number: number) => `Page ${number}`,
    questions: (count: number) => (count === 1 ? "1 question" : `${count} questions`),
    add: "Add a page",
  },

  announce: {
    added: (label: string, number: number, count: number) => `${label || "Question"} added, ${number} of ${count}`,
    removed: (label: string) => `${label || "Question"} removed`,
    moved: (label: string, number: number, count: number) => `${label || "Question"}, now ${number} of ${count}`,
    undone: "Undone",
    redone: "Redone",
  },
  removed: { title: (label: string) => (label === "" ? "Question removed." : `“${label}” removed.`), undo: "Undo" },
  removedQuestions: { title: "Removed questions", bringBack: (label: string) => `Bring back “${label}”` },
  tooMuch: (taken: number, all: number) =>
    `The text is too long. Only the first ${taken.toLocaleString("en")} of its ${all.toLocaleString("en")} characters were kept.`,

  submit: { label: "What the button says", default: "Send" },
};
