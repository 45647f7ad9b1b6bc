/** What the builder says about endings. */
export const endingWords = {
  title: "Endings",
  hint: "Who answers in a certain way can be told something of their own. The first ending whose condition is true is shown. If none is, they see the thanks above.",
  add: "Add an ending",
  /** Its name for screen readers. */
  name: (number: number) => `Ending ${number}`,
  onlyIf: "Only if …",
  /** Who sees an ending without a condition, and one below it. */
  reach: {
    all: "All answers lead here.",
    others: "Everyone else sees this.",
    none: "Never shown: the ending above it has no condition, so it takes all answers.",
  },
  noQuestions: "Add a question to set a condition.",
  texts: { title: "Title", text: "Text" },
  redirect: "Go on to another page",
  redirectHint: "An address that opens instead of the receipt.",
  key: "Name for programs",
  keyHint: "Responses, exports and webhooks say it.",
  up: (number: number) => `Move ending ${number} up`,
  down: (number: number) => `Move ending ${number} down`,
  remove: (number: number) => `Remove ending ${number}`,
  part: (key: string, part: string) => `${part} of ending ${key}`,
  problem: (number: number, message: string) => `Ending ${number}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
  wrong: {
    title: "The title can have 255 characters at most, on one line",
    text: "The text can have 2,000 characters at most",
    redirect_url: "The address begins with https:// or http:// and has no user name or password",
    key: "The name must begin with a letter, have only letters, digits, _ and -, and be that of no other ending",
    field: "The condition looks at a question that is not there",
  },
  /** Before an edit that breaks their conditions. */
  broken: (count: number) =>
    count === 1 ? "The condition of this ending will no longer work:" : `The conditions of these ${count} endings will no longer work:`,
  finding: (name: string) => `Ending “${name}”`,
};
