import type { PersonStatus } from "@/lib/domain/rounds/schema";

const people = (count: number) => (count === 1 ? "1 person" : `${count.toLocaleString("en")} people`);
const number = (count: number) => count.toLocaleString("en");

/** Texts of rounds: the list, one of them, its people. */
export const roundsWords = {
  title: "Rounds",
  lead: "Send one form to a list of people and track replies.",
  ask: "Ask people",
  list: "Rounds",
  tabs: "Asking several people",
  answered: (answered: number, asked: number) => `${number(answered)} of ${number(asked)} answered`,
  declined: (count: number) => `${number(count)} declined`,
  bounced: (count: number) => `${number(count)} bounced`,
  moreTime: (count: number) => (count === 1 ? "1 asks for more time" : `${number(count)} ask for more time`),
  status: { open: "Open", closed: "Closed" },
  all: "All rounds",
  older: "Older",
  newest: "Newest",
  none: {
    title: "Ask a list of people, one by one",
    text: "Paste names and addresses, or choose a spreadsheet. Everyone gets a link of their own by email, and reminders until they reply. You see who has answered, who declined, and who needs more time.",
  },
  choose: {
    title: "What do you want to ask?",
    lead: "Choose a form. The round uses its questions as they are now; the form itself stays as it is.",
    forms: "Published forms",
    drafts: "Drafts",
    responses: (count: number) => (count === 0 ? "No responses" : count === 1 ? "1 response" : `${number(count)} responses`),
    made: "Made",
    none: "Build a form first. Then ask people with it.",
    build: "New form",
    unfinished: "This draft has problems to fix before people can be asked.",
    toDraft: "Back to the draft",
  },
  statuses: {
    answered: "Answered",
    opened: "Opened",
    waiting: "Not opened",
    declined: "Declined",
    not_me: "Not me",
    question: "Asks first",
    more_time: "Needs time",
    bounced: "Bounced",
    unsubscribed: "No email",
    cancelled: "Withdrawn",
    closed: "Closed",
  } satisfies Record<PersonStatus, string>,
  round: {
    tabs: { label: "Round", people: "People", answers: "Responses" },
    progress: "People who have answered",
    closes: "Closes",
    never: "Stays open until you close it.",
    reminders: (entries: string[]) => (entries.length === 0 ? "No reminders." : `Reminders: ${entries.join(", ")}.`),
    search: "Search people",
    filter: "Show",
    everyone: "Everyone",
    people: "People of the round",
    nobody: "Nobody matches.",
    older: "Next page",
    newest: "Back to the start",
    noAddress: "No address: pass the link on",
    instead: "Ask instead:",
    noReason: "Without a reason",
    until: (day: string) => `until ${day}`,
    reminded: (count: number) => (count === 1 ? "Reminded once" : `Reminded ${count} times`),
    actions: (name: string) => `Actions for ${name}`,
    copy: "Copy link",
    copied: "Link copied",
    notCopied: "The browser does not allow copying here. Open the form and copy its address.",
    remind: "Remind now",
    toAnswer: "See the response",
    toForm: "See the form",
    withdraw: "Withdraw the request",
    withdrawn: (name: string) => `${name} can no longer answer`,
    notWithdrawn: "The request was not withdrawn",
    remindAll: "Remind those without a response",
    remindedNow: (count: number) =>
      count === 0
        ? "Nobody was reminded: each has replied, has no address, or got an email within the last hour"
        : `${people(count)} reminded`,
    notReminded: "Nobody was reminded",
    add: "Add people",
    change: "Closing and reminders",
    changed: "Saved",
    notChanged: "Nothing was changed",
    save: "Save",
    leave: "Cancel",
    changeText: "People who were given a later day keep it.",
    keep: "As it is",
    close: "Close the round",
    closeText: (count: number) =>
      count === 0
        ? "Nobody can answer after that. Existing responses are kept."
        : `${people(count)} who have not replied can no longer answer, and get no reminders. Existing responses are kept.`,
    closed: "Round closed",
    notClosed: "Couldn’t close the round",
    openAgain: "Open again",
    delete: "Delete the round",
    deleteText: (count: number) =>
      `${people(count)}, their links and all their responses are deleted. This cannot be undone. Download the responses first if you may need them.`,
    deleted: "Round deleted",
    notDeleted: "Couldn’t delete the round",
    more: "More",
  },
  answers: {
    table: "Responses of the round",
    none: "No responses yet",
    noneText: "They appear here as soon as the first person has answered.",
    person: "Person",
    at: "Answered",
    older: "Older",
    newest: "Newest",
    export: "Download",
    xlsx: "Excel (.xlsx)",
    csv: "CSV",
    json: "JSON",
    unanswered: "Not answered",
  },
};

/** Reminders such as `3d` and `1d before`, in words, in the order in which they come. */
export function sayReminders(entries: string[]): string {
  const hoursOf = (entry: string) => Number.parseInt(entry, 10) * (entry.includes("h") ? 1 : 24);
  const place = (entry: string) => (entry.endsWith("before") ? Infinity : hoursOf(entry));
  const ordered = entries.toSorted((one, other) =>
    place(one) === place(other) ? hoursOf(other) - hoursOf(one) : place(one) - place(other),
  );
  return roundsWords.round.reminders(ordered.map(sayReminder));
}

/** A reminder such as `3d` or `1d before`, in words. */
export function sayReminder(entry: string): string {
  const count = Number.parseInt(entry, 10);
  const unit = entry.includes("h") ? "hour" : "day";
  const span = count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
  return entry.endsWith("before") ? `${span} before it closes` : `after ${span}`;
}
