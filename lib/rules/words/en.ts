import { dateRange, fileHint } from "./en-hints";
import { issuesInEnglish } from "./en-issues";
import { formatsIn, joined, typedDate } from "./formats";
import { asking } from "./en-asking";
import type { Words } from "./words";

const FORMAT = "en-GB";
const { date, moment, left, number } = formatsIn(FORMAT);

/** The respondent's page in English. */
export const en: Words = {
  lang: "en",
  dir: "ltr",
  format: FORMAT,
  issues: issuesInEnglish,

  optional: "(optional)",
  yes: "Yes",
  no: "No",
  chooseOption: "Select an option",
  clearChoice: "Clear",
  dateOrder: "dmy",
  dateParts: { day: "Day", month: "Month", year: "Year", time: "Time" },
  files: {
    kept: "Uploaded:",
    remove: "Remove {name}",
    uploading: "Uploading {name}: {percent} %",
    failed: "{name} is not uploaded yet. It will be sent with your answers",
  },
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `${min} to ${max} characters` : `Up to ${max} characters`;
    return min > 1 ? `At least ${min} characters` : null;
  },
  numberHint({ min, max }) {
    if (min !== null && max !== null) return `Between ${number(min)} and ${number(max)}`;
    if (min !== null) return min === 0 ? null : `${number(min)} or more`;
    return max === null ? null : `${number(max)} or less`;
  },
  selectHint({ min, max }) {
    const least = min === null || min < 1 ? null : min;
    if (least !== null && max !== null)
      return least === max ? `Select ${max}` : `Select ${least} ${max - least === 1 ? "or" : "to"} ${max}`;
    if (least !== null) return `Select at least ${least}`;
    return max === null ? "Select all that apply" : `Select up to ${max}`;
  },
  dateHint({ min, max, example }) {
    const range = dateRange({ min, max });
    return joined(example && `For example, ${typedDate(example)}`, range && `Must be ${range}`);
  },
  fileHint,
  date,
  moment,
  left,

  errorPrefix: "Error: ",
  follows: (count) => `${count === 1 ? "One more question follows" : `${count} more questions follow`} from your answers`,
  summaryTitle: "There is a problem",
  send: "Send",
  sending: "Sending…",
  stillSending: "Still sending. Keep this page open.",
  keptHere: "What you type is kept in this browser until you send it, for 30 days at most.",
  closing: { sentence: "This form closes in {left}, on {when}.", soon: "less than a minute" },
  restored: { text: "What you typed earlier is filled in again.", clear: "Start again" },

  pages: {
    next: "Continue",
    back: "Back",
    exact: "Page {page} of {pages}",
    about: "Page {page} of about {pages}",
    review: "Check your answers",
    reviewText: "Nothing has been sent yet.",
    change: "Change",
    later: "Continue later",
    laterText:
      "Your answers so far are kept until {when}. Open this link to go on, here or on another device. Whoever has it can read and change them.",
    link: "Link to your answers",
    copy: "Copy the link",
    copied: "Copied",
    notKept: "Your answers are only kept on this page until you send them.",
    ended: "The form ends here. Nothing was sent.",
    begin: "Begin again",
  },
  unsentGone: {
    title: "These answers are not kept here any more",
    text: "They were continued in another place, or the time for which this form keeps them is over.",
  },
  continueHere: {
    title: "Continue here",
    begun: "Answers to this form were begun with this link on {when}.",
    text: "They go on in one place only: once you continue here, this link leads nobody else to them. If it was not you who began them, start afresh.",
    afresh: "Start afresh",
  },
  sentBefore: { title: "These answers have already been sent", text: "Whoever sent them has the receipt. This link does not lead to it." },
  sentElsewhere: {
    title: "Answers were sent meanwhile",
    text: "They were sent from another tab or device, and they count. What you typed here was not stored.",
  },
  receipt: {
    stamp: "Sent",
    title: "Your answers have been sent",
    thanks: "Thank you. This is your receipt.",
    reference: "Reference",
    sentAt: "Sent",
    answers: "Your answers",
    unanswered: "Not answered",
    keep: "Print or save this page if you want to keep a copy. Your answers are shown here for 24 hours.",
    print: "Print",
    hidden: "Your answers were shown here for 24 hours. Now only the person who made the form can read them.",
  },
  ...asking,
  withdrawn: { title: "Your answer was withdrawn", text: "It has been deleted." },
  answerGone: { title: "This answer no longer exists", text: "It was withdrawn or deleted." },
  unchangeable: { title: "This answer can no longer be changed", text: "Ask the person who sent you the link." },
  answered: {
    stamp: "Answered",
    title: "This form has already been answered",
    on: "An answer was sent on {when}.",
  },
  cancelled: {
    stamp: "Cancelled",
    title: "This form has been cancelled",
    text: "It no longer takes answers. Ask the person who sent you the link what to do next.",
  },
  expired: {
    stamp: "Closed",
    title: "This form has closed",
    on: "It closed on {when}. Ask the person who sent you the link for a new one.",
  },
  notFound: { title: "Form not found", text: "Check that the whole link was copied. The form may also have been deleted." },
  alreadySent: {
    title: "Your answers have already been sent",
    receipt: "See the receipt",
    again: "What you send from this page now is a new answer.",
    closed: "This form takes no more answers.",
  },
  notSent: {
    stamp: "Not sent",
    title: "Your answers were not sent",
    spent: "Other answers were sent from this page before, and they count. Press {send} to send these too, as a new answer.",
    spentClosed: "Other answers were sent from this page before, and they count.",
  },
  fault: {
    title: "Your answers have not been sent",
    text: "There is a problem on our side, and it should pass soon. Your answers are kept on this page: send them again in a moment.",
    again: "Try again",
  },
  full: {
    title: "This form cannot take more answers at the moment",
    text: "Your answers were not sent. They are kept on this page: tell whoever asked you, and send them again later.",
  },
  changed: {
    title: "This form has changed since you opened it",
    text: "Your answers were not sent yet. They are kept below wherever their question is still asked: look through the form as it is now, then press {send}.",
  },
  tooMany: {
    title: "Your answers have not been sent yet",
    text: "Too many answers came from your network. Yours are kept on this page: send them again in {left}.",
  },
  doubtful: {
    title: "Press {send} again",
    text: "This is how we tell people from programs. Your answers are kept on this page: look through them and send them once more.",
  },
  tooLarge: { title: "That was too large to send", text: "Go back and choose smaller files, or shorten long answers." },
  unsupported: { title: "That cannot be read here", text: "Open the form’s link in a browser and send your answers from there." },
  unavailable: {
    title: "This page cannot be shown just now",
    text: "There is a problem on our side, and it should pass soon. Open the link again in a moment.",
  },
  typed: { title: "What you typed", copy: "Copy it from here if you need it." },
};
