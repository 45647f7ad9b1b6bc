const answers = (count: number) => (count === 1 ? "1 answer" : `${count.toLocaleString("en")} answers`);
const responses = (count: number) => (count === 1 ? "1 response" : `${count.toLocaleString("en")} responses`);

/** Texts of changing a published form. */
export const revisionWords = {
  edit: { open: "Edit", goOn: "Continue editing", opening: "Opening …", failed: "The form was not opened for editing" },
  heading: (title: string) => `Edit “${title || "Untitled form"}”`,
  back: "Back to the form",
  bar: {
    name: "Published form",
    text: (count: number) =>
      count === 0
        ? "Published, no responses yet. Nothing changes for anyone until you publish."
        : `${responses(count)} so far · review the impact before publishing`,
  },
  gone: {
    title: "These changes are no longer there",
    text: "They were published or discarded elsewhere. What you see here is still complete.",
    toForm: "Go to the form",
    save: "Save as a new form",
  },
  discard: {
    open: "Discard changes",
    title: "Discard all changes?",
    text: "The form stays as it is published. What you changed here since cannot be brought back.",
    keep: "Keep editing",
    do: "Discard changes",
    done: "Changes discarded",
    failed: "The changes were not discarded",
  },
  publish: {
    open: "Publish changes",
    title: "Publish changes",
    lead: "The link stays the same. People who have the page open now can still send it as they see it, for a day.",
    do: "Publish changes",
    doing: "Publishing…",
    none: "Nothing has changed so far.",
    loading: "Comparing with the published form …",
    done: "Changes published",
  },
  meanwhile: {
    title: "The form was changed meanwhile",
    text: "You started your changes before that. Reapply them to the form as it is now, or discard them.",
    show: "What changed meanwhile",
    onTop: "Reapply my changes",
    rebased: "Your changes are now based on the newest version.",
    failed: "Your changes were not reapplied",
  },
  groups: { words: "Words", questions: "Questions", settings: "Settings" },
  change: {
    before: "Before: ",
    after: "Now: ",
    empty: "left out",
    title: "Title",
    description: "Description",
    label: "Question",
    hint: (question: string) => `Hint of “${question}”`,
    option: (question: string) => `Option of “${question}”`,
    added: (question: string) => `“${question}” is new`,
    removed: (question: string) => `“${question}” is removed`,
    required: (question: string) => `“${question}” must now be answered`,
    optional: (question: string) => `“${question}” may now be left out`,
    visibleIf: (question: string) => `“${question}” is asked under another condition`,
    requiredIf: (question: string) => `“${question}” must be answered under another condition`,
    optionAdded: (question: string, option: string) => `“${question}” also offers “${option}”`,
    optionRemoved: (question: string, option: string) => `“${question}” no longer offers “${option}”`,
    config: (question: string, name: string) => `“${question}”: ${name}`,
    anyConfig: "an option",
    order: "The order of the questions",
  },
  effect: {
    removed: (count: string, isOne: boolean) => `${count} to it ${isOne ? "stays" : "stay"}, marked as removed.`,
    optionRemoved: (count: string, option: string, isOne: boolean) =>
      `${count} ${isOne ? "keeps" : "keep"} “${option}”, which is no longer offered.`,
    reworded: (count: string, isOne: boolean) => `${count} ${isOne ? "keeps" : "keep"} ${isOne ? "its" : "their"} original wording.`,
    renamedToAnother: (count: string, { before, after }: { before: string; after: string }, isOne: boolean) =>
      `${count} that chose “${before}” ${isOne ? "counts" : "count"} as “${after}” in charts. To change the order, move the options instead.`,
    without: (count: string, isOne: boolean) => `${count} so far ${isOne ? "stays" : "stay"} without it.`,
    again: (count: string, isOne: boolean) => `${count} to it ${isOne ? "is" : "are"} shown with it again.`,
    count: (count: number, isCapped: boolean) => (isCapped ? `At least ${answers(count)}` : answers(count)),
    responses: (count: number, isCapped: boolean) => (isCapped ? `At least ${responses(count)}` : responses(count)),
  },
  paths: {
    title: "Responses so far, under the new conditions",
    count: responses,
    none: (count: string) => `${count} would lead to the same questions.`,
    some: (changed: string, count: string) => `${changed} of ${count} would lead to other questions.`,
    newest: (count: string) => `the newest ${count}`,
    asked: (question: string, count: number) => `“${question}” would be asked of ${count.toLocaleString("en")} more`,
    dropped: (question: string, count: number) => `“${question}” would no longer be asked of ${count.toLocaleString("en")}`,
    unread: "Couldn’t work out which questions the responses so far would lead to.",
  },
  setting: {
    names: {
      response_limit: "How many responses",
      callback_url: "Webhook address",
      webhook_nulls: "Questions without an answer in webhooks",
      callback_metadata: "Sent along with webhooks",
      recipient: "Recipient",
      keep_typed: "Keep what is typed until it is sent",
      time_zone: "Time zone",
    } as Record<string, string>,
    other: "Another setting",
    noLimit: "No limit",
    usual: "as usual",
    yes: "Yes",
    no: "No",
  },
};
