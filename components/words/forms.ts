import { lasting } from "./lasting";

const forms = (count: number) => (count === 1 ? "1 form" : `${count.toLocaleString("en")} forms`);
const answersOf = (count: number) =>
  count === 0 ? "No responses" : count === 1 ? "1 response" : `${count.toLocaleString("en")} responses`;

/** Texts of the list of forms and its bulk actions. */
export const formsWords = {
  none: { title: "No forms yet", text: "Editors and owners of this account make them." },
  title: "Forms",
  newForm: "New form",
  status: { active: "Open", completed: "Full", cancelled: "Cancelled", expired: "Closed", draft: "Draft", declined: "Declined" },
  chips: { label: "Show", all: "All", drafts: "Drafts" },
  count: (count: number, isCapped: boolean) => (isCapped && count >= 1000 ? "1,000+" : count.toLocaleString("en")),
  search: "Search forms",
  sort: { label: "Sort by", newest: "Newest", closing: "Closing soonest", answered: "Last answered" },
  list: "Forms",
  published: "Published forms",
  columns: { form: "Form", status: "Status", answers: "Responses", closes: "Closes", last: "Last response" },
  answers: (count: number, limit: number | null) =>
    limit === null ? count.toLocaleString("en") : `${count.toLocaleString("en")} of ${limit.toLocaleString("en")}`,
  noAnswer: "None yet",
  sealed: "Sealed",
  created: "Created",
  recipient: (name: string) => `For ${name}`,
  older: "Older",
  further: "Next page",
  toStart: "Back to the start",
  select: (title: string) => `Select “${title}”`,
  selectAll: "Select all on this page",
  bulk: {
    label: "What to do with the selected forms",
    selected: (count: number) => `${count} selected`,
    cancel: "Cancel forms…",
    extend: "Extend…",
    setClosing: "Set a closing time…",
    export: "Export",
    delete: "Delete…",
    clear: "Clear selection",
    exportCsv: "Responses as CSV",
    exportJson: "Responses as JSON",
  },
  changed: "Unpublished changes",
  row: {
    menu: (title: string) => `Actions for “${title}”`,
    open: "Open",
    edit: "Edit",
    goOn: "Continue editing",
    copyLink: "Copy link",
    copied: "Link copied",
    copyFailed: "The link could not be copied",
    responses: "Responses",
    duplicate: "Duplicate",
    close: "Close",
    openAgain: "Open again…",
    delete: "Delete…",
  },
  nothingFound: {
    title: "No matching forms",
    text: "No form or draft with this status has these words in its title or recipients.",
    signs: "Forms are searched by the letters and digits of their titles and recipients. Type the beginning of a word.",
    action: "Show all forms",
  },
  nothingInStatus: "There is no form with this status.",
  drafts: {
    list: "Drafts",
    questions: (count: number) => (count === 1 ? "1 question" : `${count} questions`),
    changed: "Changed",
    untitled: "Untitled form",
    edit: "Continue",
    more: (count: number) => `All ${count} drafts`,
    none: { title: "No drafts", text: "A form you build is a draft until you publish it." },
    menu: (title: string) => `Actions for the draft “${title}”`,
    delete: "Delete",
    deleted: "Draft deleted",
    deleteFailed: "The draft was not deleted",
  },
  first: {
    title: "Make your first form",
    text: "Take a template and change what you like, or start with an empty form.",
    templates: "Templates to begin with",
    more: "More templates",
    checklist: "First steps",
    build: "Build a form",
    publish: "Publish it",
    copy: "Copy the link and send it",
    read: "Read the first response",
    done: "Done",
    open: "To do",
    hide: "Hide",
  },
  work: {
    progress: (done: number, total: number) => `${done} of ${total} done`,
    keep: "Cancel",
    close: "Close",
    /** Heading above the forms for which the action failed. */
    notThese: (count: number) =>
      count === 1 ? "This form couldn’t be updated" : `These ${count.toLocaleString("en")} forms couldn’t be updated`,
    retry: (count: number, all: number) => (count < all ? `Retry ${count} of them` : count === 1 ? "Try again" : "Retry these"),
    cancel: {
      title: (count: number) => (count === 1 ? "Cancel this form?" : `Cancel ${forms(count)}?`),
      text: (count: number) =>
        `${count === 1 ? "Its link stops" : "Their links stop"} taking responses at once, and this cannot be undone. Existing responses are kept.`,
      confirm: (count: number) => (count === 1 ? "Cancel the form" : `Cancel ${forms(count)}`),
      keep: (count: number) => (count === 1 ? "Keep it" : "Keep them"),
      done: (count: number) => (count === 1 ? "Form cancelled" : `${forms(count)} cancelled`),
      result: (done: number, total: number) => (total === 1 ? "The form was not cancelled" : `${done} of ${forms(total)} cancelled`),
    },
    extend: {
      title: (count: number) => (count === 1 ? "When should it close?" : `When should ${forms(count)} close?`),
      text: (count: number, isLonger: boolean) => {
        if (count === 1)
          return isLonger ? "“Longer” counts from its present closing time." : "Counted from now. A closed form opens again.";
        return `${isLonger ? "“Longer” counts from the present closing time of each" : "Counted from now"}. Closed forms open again, from now on; full and cancelled ones stay as they are.`;
      },
      confirm: "Set the time",
      done: (count: number) => (count === 1 ? "New closing time set" : `New closing time set for ${forms(count)}`),
      result: (done: number, total: number) =>
        total === 1 ? "The closing time was not changed" : `New closing time for ${done} of ${forms(total)}`,
      choice: "Closing time",
      present: (moment: string) => `At present: ${moment}`,
      presentPast: (moment: string) => `Closed ${moment}`,
      presentNever: "At present: never",
      presentDiffers: (count: number) => `At present: differs among the ${count}`,
      longer: { "1": "1 hour longer", "24": "24 hours longer", "48": "48 hours longer", "168": "7 days longer", "720": "30 days longer" },
      fromNow: {
        "1": "1 hour from now",
        "24": "24 hours from now",
        "48": "48 hours from now",
        "168": "7 days from now",
        "720": "30 days from now",
      },
      never: "Never",
      own: "On a date …",
      ownLabel: "Date and time",
      closesAt: (moment: string) => `Closes ${moment}`,
      closesNever: "Stays open until it is cancelled or has all its responses.",
      eachLonger:
        "Each closes that much later than planned. Closed forms open again for that long from now, and forms that never close stay open.",
      past: "Choose a time in the future",
      shortens: (ms: number) => `This shortens it: it would close ${lasting(ms)} earlier than at present.`,
      shortensNever: "This form currently never closes.",
      shortensSome: (count: number, total: number) =>
        `This shortens ${count} of ${total}: ${count === 1 ? "it would close" : "they would close"} earlier than at present.`,
    },
    delete: {
      title: (count: number) => (count === 1 ? "Delete this form?" : `Delete ${forms(count)}?`),
      text: (count: number, answers: number) => {
        const deleted = `${count === 1 ? "The form is deleted" : "The forms are deleted"} with ${answers === 0 ? "" : `${answersOf(answers)}, `}all uploaded files`;
        const first =
          answers === 0
            ? ""
            : ` Export the ${answers === 1 ? "response first if you may need it" : "responses first if you may need them"}.`;
        return `${deleted} and waiting webhooks. This cannot be undone.${first}`;
      },
      list: "What is deleted",
      answers: answersOf,
      type: (text: string) => `Type ${text} to confirm`,
      confirm: (count: number) => (count === 1 ? "Delete the form" : `Delete ${forms(count)}`),
      done: (count: number) => (count === 1 ? "Form deleted" : `${forms(count)} deleted`),
      result: (done: number, total: number) => (total === 1 ? "The form was not deleted" : `${done} of ${forms(total)} deleted`),
    },
  },
  countdown: {
    never: "Never closes",
    /** The time left, in the largest unit that is precise enough. */
    closesIn: (ms: number) => `Closes in ${spanOf(ms)}`,
    closed: "Closed",
    soon: "Closes in less than a minute",
    /** Under the heading “Closes”. */
    short: { never: "Never", in: (ms: number) => `in ${spanOf(ms)}`, soon: "in less than a minute" },
  },
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function spanOf(ms: number): string {
  if (ms < HOUR) return `${Math.ceil(ms / MINUTE)} min`;
  if (Math.round(ms / HOUR) <= 48) return `${Math.round(ms / HOUR)} h`;
  return `${Math.round(ms / DAY)} days`;
}
