/** The panel’s words for the questions of each entry. */
export const entriesWords = {
  title: "Questions of each entry",
  hint: "They are asked once for each person or thing.",
  nth: (number: number) => `Question ${number} of each entry`,
  add: "Add a question to each entry",
  up: (label: string) => `Move “${label}” up`,
  down: (label: string) => `Move “${label}” down`,
  remove: (label: string) => `Remove “${label}”`,
  settings: (type: string) => `${type}: settings`,
  required: "An answer is required",
  none: "Add a question that is asked for each entry",
  tooMany: (most: number) => `Each entry can have ${most} questions at most`,
};
