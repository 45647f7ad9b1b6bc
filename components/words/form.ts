import { lasting } from "./lasting";

const keptPlaces = (kept: number) => (kept === 1 ? "1 place is kept" : `${kept.toLocaleString("en")} places are kept`);

/** Texts of one form's pages: frame, overview, settings. */
export const formWords = {
  tabs: { label: "This form", overview: "Overview", responses: "Responses", webhooks: "Webhooks", settings: "Settings" },
  all: "All forms",
  kept: "Some people",
  recipient: (name: string) => `For ${name}`,
  link: {
    title: "Public link",
    copy: "Copy link",
    open: "Open",
    openName: "Open the form",
    share: "QR code",
    shareName: "QR code and more",
    shareTitle: "Share the form",
    closed: {
      completed: "This form has reached its response limit.",
      cancelled: "This form was cancelled.",
      expired: "This form is closed. Switch Open on to open it again.",
    },
  },
  actions: {
    title: "What you can do",
    again: "Use it again",
    extend: "Extend",
    setClosing: "Set a closing time",
    cancel: "Cancel the form",
    cancelHint: "A cancelled form can never be opened again. To stop responses for a while, switch Open off.",
    duplicate: "Duplicate as new",
    ask: "Ask people on a list",
    duplicating: "Duplicating …",
    duplicateFailed: "The form was not duplicated",
    delete: "Delete the form",
    hint: "A duplicate is a separate form with its own link.",
    editHint: "To change this form, edit it.",
    lifetime: (ms: number | null) =>
      ms === null
        ? "The duplicate stays open until you close it."
        : `The duplicate is open for ${lasting(ms)} from publishing, unless you choose otherwise.`,
  },
  download: "Download",
  reply: {
    declined: "They declined",
    not_me: "It is not for them",
    noReason: "They gave no reason.",
    instead: "Ask instead:",
    timeAsked: "They ask for more time",
    never: "It has no closing time, so they can answer whenever they like.",
    extend: "Extend until {day}",
    extended: "Extended",
    failed: "The form was not extended",
  },
  timeline: {
    title: "Timeline",
    created: "Created",
    first: "First response",
    last: "Last response",
    completed: "Full",
    cancelled: "Cancelled",
    declined: "Declined",
    handedOn: "Handed on",
    timeAsked: "More time asked for",
    expired: "Closed",
    closes: "Closes",
    never: "Never closes",
  },
  more: "More",
  numbers: {
    since: "Since",
    today: (count: number) => `${count.toLocaleString("en")} today`,
    line: (days: number, count: number) => `${count.toLocaleString("en")} responses in the last ${days} days`,
    onDay: (day: string, count: number) => `${day}: ${count.toLocaleString("en")}`,
    ago: (days: number) => (days === 1 ? "Yesterday" : `${days} days ago`),
    now: "Today",
  },
  visits: {
    title: "Visits",
    opened: "Opened the page",
    started: "Started answering",
    sent: "Sent a response",
    share: (count: number, all: number) => (all === 0 ? "0%" : `${Math.round((count / all) * 100)}%`),
    since: "Counted since",
    more: "Where people stop",
  },
  opening: { title: "Not open yet", text: "The link takes responses from" },
  waiting: {
    /** Those who wait, and the places that are kept for others. */
    title(waiting: number, kept: number) {
      const parts = [
        ...(waiting > 0 ? [waiting === 1 ? "1 person waits for a place" : `${waiting.toLocaleString("en")} people wait for a place`] : []),
        ...(kept > 0 ? [keptPlaces(kept)] : []),
      ];
      return parts.length === 0 ? "Nobody waits for a place" : parts.join(", ");
    },
    /** Beside the number of responses. `left`: the places that are kept for nobody. */
    kept: (kept: number, left: number) =>
      `${keptPlaces(kept)} for ${kept === 1 ? "somebody" : "people"} on the waiting list${left > 0 ? "" : ". No other place is free"}.`,
    states: { waiting: "Since", offered: "A place is kept until", missed: "Did not take the place until" },
    remove: "Remove",
    removeName: (email: string) => `Remove ${email} from the waiting list`,
    removeTitle: (email: string) => `Remove ${email}?`,
    removeTexts: {
      waiting: "They lose their turn. To wait again, they join at the end of the list.",
      offered: "The place that is kept for them goes to the next person on the list.",
      missed: "They are deleted from the list. They can join it again.",
    },
    keep: "Keep",
    removed: "Removed from the waiting list",
  },
  seats: {
    title: "Seats",
    taken: (taken: number, seats: number) => `${taken.toLocaleString("en")} of ${seats.toLocaleString("en")} taken`,
    full: "Full",
    more: (count: number) => (count === 1 ? "1 more option" : `${count.toLocaleString("en")} more options`),
  },
  answers: {
    title: "Newest responses",
    count: (count: number, limit: number | null) => {
      if (count === 0 && limit === null) return "No responses yet";
      if (limit === null) return count === 1 ? "1 response" : `${count.toLocaleString("en")} responses`;
      return `${count.toLocaleString("en")} of ${limit.toLocaleString("en")} ${limit === 1 ? "response" : "responses"}`;
    },
    all: "See all",
    sealed: "The answers are sealed. Open them with your key on the Responses page.",
    none: "Send the link to the people you want to hear from.",
    noneClosed: "It closed without a response.",
    anonymous: "Response",
  },
  settings: {
    closing: "Closing time",
    never: "Open until you close it.",
    cannotExtend: "It is full. Switch Open on above to take more responses.",
    cancelled: "A cancelled form stays closed.",
    danger: "End and delete",
    cancelHint: "The link stops taking responses at once, and can never be opened again. Existing responses are kept.",
    deleteHint: "The form is deleted with all responses, uploaded files and waiting webhooks.",
    notActive: "It is closed already.",
  },
};
