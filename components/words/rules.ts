import type { Family, Operator } from "@/lib/rules/conditions/operators";

/** What the builder says about conditions. */
export const ruleWords = {
  title: "When it is asked",
  accepted: "What is accepted",
  switch: {
    visible_if: "Show this question only if …",
    required_if: "Require an answer only if …",
    valid_if: "Accept an answer only if …",
  },
  first: "The first question is always shown. Others can follow from its answer.",
  match: { label: "Which of them", any: "any of these is true", all: "all of these are true" },
  question: (number: number) => `Question of condition ${number}`,
  operator: (number: number) => `Comparison of condition ${number}`,
  value: (number: number) => `Value of condition ${number}`,
  gone: "A removed question",
  goneValue: (value: string) => `${value} (no longer an option)`,
  choose: "Choose …",
  ticked: "ticked",
  notTicked: "not ticked",
  today: "today",
  aDay: "a specific day",
  day: "Day",
  add: "Add a condition",
  remove: (number: number) => `Remove condition ${number}`,
  written: (condition: string) => `${condition}. It has more parts than can be edited here; “Show as code” shows all of it.`,
  options: (number: number) => `Options of condition ${number}`,
  not: (condition: string) => `not (${condition})`,
  operators: {
    answered: "is answered",
    not_answered: "is not answered",
    is: "is",
    is_not: "is not",
    contains: "contains",
    not_contains: "does not contain",
    starts_with: "begins with",
    lt: "is less than",
    lte: "is at most",
    gt: "is more than",
    gte: "is at least",
    in: "is one of",
    not_in: "is none of",
    includes: "includes",
    not_includes: "does not include",
    includes_all: "includes all of",
  } satisfies Record<Operator, string>,
  /** Where a family has other words. */
  ofFamily: {
    date: { lt: "is before", lte: "is on or before", gt: "is after", gte: "is on or after" },
    time: { lt: "is before", lte: "is at or before", gt: "is after", gte: "is at or after" },
  } satisfies Partial<Record<Family, Partial<Record<Operator, string>>>>,
  and: " and ",
  or: " or ",
  onlyIf: {
    visible_if: (condition: string) => `Only if ${condition}`,
    required_if: (condition: string) => `Required if ${condition}`,
    valid_if: (condition: string) => `Accepted if ${condition}`,
  },
  message: "What to say otherwise",
  messageHint: "Shown above the question. Without it, people only read that the answer does not fit their other answers.",
  messagePlaceholder: "What the answer must be, such as: Choose a day in May",
  thisAnswer: (label: string) => `This answer (${label})`,
  /** Before an edit that breaks conditions. */
  breakingEdit: {
    title: {
      question: (label: string) => `Remove “${label}”?`,
      option: (label: string) => `Remove the option “${label}”?`,
      type: (label: string) => `Change the type of “${label}”?`,
      order: (label: string) => `Move “${label}”?`,
    },
    text: (count: number) =>
      count === 1
        ? "The condition of this question will no longer work:"
        : `The conditions of these ${count} questions will no longer work:`,
    names: (count: number) =>
      count === 1
        ? "This text has its answer, and would show the key instead:"
        : `These ${count} texts have its answer, and would show the key instead:`,
    hintOf: (label: string) => `Hint of “${label}”`,
    seats: (count: number) =>
      count === 1
        ? "It counts the seats of this question, which could not be published:"
        : `It counts the seats of these ${count} questions, which could not be published:`,
    calculations: (count: number) =>
      count === 1
        ? "This calculation uses it, and could not be published:"
        : `These ${count} calculations use it, and could not be published:`,
    copy: "The email with a link to their answers goes to the address that it asks for. It would go to nobody.",
    keep: "Leave it as it is",
    do: { question: "Remove anyway", option: "Remove anyway", type: "Change anyway", order: "Move anyway" },
  },
  paths: {
    title: "Paths through the form",
    one: (count: number) => `${count} ${count === 1 ? "question" : "questions"} for everyone`,
    many: (count: string, shortest: number, longest: number) =>
      `${count} paths, ${shortest === longest ? `each with ${longest}` : `with ${shortest} to ${longest}`} ${longest === 1 ? "question" : "questions"}. Each can be finished.`,
    sampled: (count: string) => `More than ${count}`,
    exits: (count: number) => `${count.toLocaleString("en")} more ${count === 1 ? "path ends" : "paths end"} on a page that ends the form.`,
    noFinish: "Nobody can finish this form: every path ends on a page that ends the form.",
  },
  map: {
    title: "Paths through the form",
    page: (number: number, title: string) => (title === "" ? `Page ${number}` : `Page ${number}: ${title}`),
    questions: (count: number) => (count === 1 ? "1 question for everyone" : `${count} questions for everyone`),
  },
  findings: {
    never_shown: "is never asked: no answers lead there",
    always_shown: "is always asked, whatever is answered above",
    never_required: "is never required by its condition",
    always_required: "is always required by its condition",
    never_reached: "is never shown: no answers lead there, or an ending above takes them all",
    never_valid: "accepts no answer",
    always_valid: "accepts every answer, whatever its condition says",
    option_gone: "looks at an option that is no longer there",
  },
};
