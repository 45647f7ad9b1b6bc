import type { DatePart, IssueParams } from "./answer-issue";
import { dateRange, kinds, fileHint } from "./en-hints";
import { isDefinite, isPersonal, must, nameOf, withArticle } from "./en-labels";
import { formatsIn, joined, typedDate } from "./formats";
import { asking } from "./asking";
import { gate } from "./gate";
import { links } from "./links";
import { stored } from "./stored";
import type { IssueWords, Words } from "./words";

const PARTS: Record<DatePart, string> = { day: "a day", month: "a month", year: "a year", time: "a time" };
const FORMAT = "en-GB";
const { correct, ...linkWords } = links.en;
const { date, moment, left, number, and } = formatsIn(FORMAT);

/** What is wrong, in the words of the GOV.UK Design System's error messages: what to do, or what the answer must be. */
const issuesInEnglish: IssueWords = {
  required: (_, label) => askForText(label),
  text_type: (_, label) => must(label, "be text"),
  text_characters: (_, label) => must(label, "not include characters that cannot be stored"),
  text_line_break: (_, label) => must(label, "be on one line"),
  too_short: ({ min }, label) => must(label, `be ${characters(min)} or more`),
  too_long: ({ max }, label) => must(label, `be ${characters(max)} or fewer`),
  pattern: ({ hint }, label) => must(label, hint === null ? "be in the correct format" : `be in the correct format: ${hint}`),
  email_format: (_, label) => must(label, "be in the correct format, like name@example.com"),
  number_format: (_, label) => must(label, "be a number"),
  number_digits: ({ max }, label) => must(label, `be a number of ${max} digits or fewer`),
  number_range: (params, label) => must(label, `be ${numberRange(params)}`),
  number_step: (params, label) => must(label, `be ${numberStep(params)}`),
  select_required: ({ multiple }, label) => (multiple ? ask("Select", label) : askForOne(label)),
  select_type: ({ multiple }, label) => must(label, multiple ? "be a list of options" : "be one option"),
  select_unlisted: (_, label) => must(label, "be one of the options listed"),
  option_taken: ({ option }, label) => `Choose another option for “${label}”: no places are left for “${option}”`,
  option_short: ({ option, left }, label) =>
    `Choose another option for “${label}”, or ask for fewer places: ${left === 1 ? "only 1 place is" : `only ${left} places are`} left for “${option}”`,
  select_duplicate: (_, label) => must(label, "not have the same option twice"),
  select_count: (params, label) => `Select ${selectCount(params)} for “${label}”`,
  checkbox_type: (_, label) => must(label, "be true or false"),
  checkbox_required: (params) => `Select “${params.label}” to continue`,
  date_missing: ({ parts }, label) => must(label, `include ${and(parts.map((part) => PARTS[part]))}`),
  date_real: (_, label) => must(label, "be a real date"),
  date_year: (_, label) => must(label, "include a year of 4 digits"),
  date_format: ({ time }, label) => must(label, time ? "be a date and time like 2026-03-27T14:30" : "be a date like 2026-03-27"),
  date_range: (params, label) => must(label, `be ${dateRange(params) ?? "a real date"}`),
  time_real: (_, label) => must(label, "include a time like 14:30"),
  file_required: (_, label) => ask("Upload", label),
  file_unknown: (_, label) => `Upload the file for ${nameOf(label).text} again`,
  file_type: ({ accept }, label) => `${fileFor(label)} must be ${withArticle(kinds(accept))}`,
  file_too_large: ({ max_mb }, label) => `${fileFor(label)} must be ${number(max_mb)} MB or smaller`,
  file_empty: (_, label) => `${fileFor(label)} must not be empty`,
  file_infected: (_, label) => `${fileFor(label)} was refused, because a virus scanner found something in it`,
  too_many_files: ({ max }, label) => `Upload ${max === 1 ? "only one file" : `no more than ${max} files`} for “${label}”`,
  exit: (_, label) => `With these answers the form ends at “${label}”. They cannot be sent`,
};

function ask(verb: string, label: string): string {
  const name = nameOf(label);
  return name.quoted ? `Answer ${name.text}` : `${verb} ${name.text}`;
}

/** "Enter your full name", "Enter the number of people", "Enter notes". */
function askForText(label: string): string {
  return ask(isPersonal(label) ? "Enter your" : isDefinite(label) ? "Enter the" : "Enter", label);
}

function fileFor(label: string): string {
  return `The file for “${label}”`;
}

function askForOne(label: string): string {
  const name = nameOf(label);
  return name.quoted ? `Answer ${name.text}` : `Select ${withArticle(name.text)}`;
}

function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `between ${number(min)} and ${number(max)}`;
  return min === null ? `${number(max ?? 0)} or less` : `${number(min)} or more`;
}

function numberStep({ step, base }: IssueParams["number_step"]): string {
  if (step === 1 && Number.isInteger(base)) return "a whole number";
  if (Number.isInteger(Number((base / step).toFixed(9)))) return `a multiple of ${number(step)}`;
  return `${number(base)} plus a multiple of ${number(step)}`;
}

function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null && max - min === 1) return `${min} or ${max} options`;
  if (min !== null && max !== null) return min === max ? `exactly ${options(max)}` : `between ${min} and ${options(max)}`;
  return min === null ? `no more than ${options(max ?? 0)}` : `at least ${options(min)}`;
}

function options(count: number): string {
  return `${number(count)} ${plural(count, "option")}`;
}

function characters(count: number): string {
  return `${number(count)} ${plural(count, "character")}`;
}

function plural(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}

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
    uploading: "Uploading {name}: {percent}%",
    failed: "{name} is not uploaded yet. It will be sent with your answers",
  },
  lengthCount: "Characters: {count} of {max}",
  lengthHint({ min, max }) {
    if (max !== null) return min > 1 ? `${number(min)} to ${characters(max)}` : `Up to ${characters(max)}`;
    return min > 1 ? `At least ${characters(min)}` : null;
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
  onlyAfter: (labels) =>
    `This question applies only after certain answers to ${labels.length > 0 ? and(labels.map((label) => `“${label}”`)) : "the questions above"}. Otherwise, leave it empty.`,
  trap: "Leave this field empty",
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
      "Your answers so far are kept until {when}. Open this link to go on, here or on another device. Anyone who has it can read and change them.",
    link: "Link to your answers",
    copy: "Copy the link",
    copied: "Copied",
    notKept: "Your answers are only kept on this page until you send them. To go back, use the button on this page, not the browser’s.",
    ended: "The form ends here. Nothing was sent.",
    begin: "Begin again",
  },
  unsentGone: {
    title: "These answers are not kept here any more",
    text: "They were continued in another place, or this form no longer keeps them.",
  },
  continueHere: {
    title: "Continue here",
    begun: "Someone started to answer this form with this link on {when}.",
    text: "The answers can be continued in one place only. If you continue here, this link stops working everywhere else. If you did not start them, start again.",
    afresh: "Start again",
  },
  sentBefore: {
    title: "These answers have already been sent",
    text: "The person who sent them has the receipt. This link does not lead to it.",
  },
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
  asker: { asks: "{name} is asking you", contact: "Questions? Ask {contact}.", privacy: "Privacy notice" },
  stored: stored.en,
  asking: asking.en,
  gate: gate.en,
  outcomes: {
    label: "Other replies",
    back: "Back to the form",
    question: asking.en.page,
    decline: {
      link: "I would rather not answer",
      title: "Decline to answer?",
      text: "The person who asked you will be told, and this form will close.",
      reason: "Why? The person who asked you reads it",
      send: "Decline",
    },
    not_me: {
      link: "This is not for me",
      title: "Is this not for you?",
      text: "The person who asked you will be told, and this form will close.",
      reason: "Who should be asked instead?",
      send: "This is not for me",
    },
    more_time: {
      link: "I need more time",
      title: "Ask for more time?",
      text: "The person who asked you decides. You can still answer as long as the form is open.",
      until: "Until when?",
      reason: "Why? The person who asked you reads it",
      send: "Ask for more time",
    },
  },
  declined: {
    stamp: "Declined",
    title: "No answer will be given",
    text: "The person who asked you knows, and need not wait. This form no longer takes answers.",
  },
  noPlaces: {
    title: "No places left",
    text: (label) =>
      `There are no places left for “${label}”, so you can’t send this form at the moment. Try again later, in case someone cancels.`,
  },
  timeAsked: {
    title: "You asked for more time",
    text: "The person who asked you knows. The form stays as it is until they extend it: you can still answer.",
  },
  testMode: { title: "This is a test.", text: "A program is being tested here. Answers are deleted after a week." },
  change: {
    back: "Back to the receipt",
    link: "Change my answers",
    withdraw: "Withdraw my answers",
    until: "You can change or withdraw your answers until {when}.",
    open: "You can change or withdraw your answers while this form takes answers.",
    title: "Change your answers",
    text: "What you sent counts until you save.",
    save: "Save changes",
    changed: "Changed",
    sure: "Withdraw your answers?",
    lost: "Your answers will be deleted. This cannot be undone.",
    keep: "Keep my answers",
    meanwhile: "The answers were changed meanwhile",
    choose:
      "Someone saved other answers after you opened this page, here or elsewhere. What you typed is not saved. Choose which answers to keep.",
    stored: "Stored now",
    saveMine: "Save mine",
    keepStored: "Keep the stored answers",
    correct,
  },
  withdrawn: { title: "Your answers were withdrawn", text: "They have been deleted." },
  answerGone: { title: "These answers no longer exist", text: "They were withdrawn or deleted." },
  unchangeable: { title: "These answers can no longer be changed", text: "Ask the person who sent you the link." },
  ...linkWords,
  answered: {
    stamp: "Answered",
    title: "This form has already been answered",
    on: "An answer was sent on {when}. If that was not you, ask the person who sent you the link.",
  },
  cancelled: {
    stamp: "Cancelled",
    title: "This form has been cancelled",
    text: "It no longer takes answers. Ask the person who sent you the link what to do next.",
  },
  limitReached: {
    stamp: "Closed",
    title: "This form is full",
    text: "It has all the answers it can take. Ask the person who sent you the link what to do next.",
  },
  expired: {
    stamp: "Closed",
    title: "This form has closed",
    on: "It closed on {when}. Ask the person who sent you the link for a new one.",
  },
  notFound: {
    title: "Form not found",
    text: "Check that the whole link was copied. If it was, the form may have been deleted: ask the person who sent you the link.",
  },
  alreadySent: {
    title: "Your answers have already been sent",
    receipt: "See the receipt",
    again: "What you send from this page now will be a new response.",
    closed: "This form no longer takes answers.",
  },
  notSent: {
    stamp: "Not sent",
    title: "Your answers were not sent",
    reply: "Your reply was not sent",
    change: "Your changes were not saved",
    spent: "Your earlier answers from this page were saved. Press {send} to send these too, as a new response.",
    spentClosed: "Your earlier answers from this page were saved.",
  },
  fault: {
    title: "Your answers have not been sent",
    text: "There is a problem on our side, and it should pass soon. Your answers are kept on this page: send them again in a moment.",
    again: "Try again",
  },
  full: {
    title: "This form cannot take more answers at the moment",
    text: "Your answers were not sent. They are kept on this page: tell the person who asked you, and send them again later.",
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
    text: "This is to block automated submissions. Your answers are kept on this page: look through them and send them once more.",
  },
  tooLarge: { title: "That was too large to send", text: "Go back and choose smaller files, or shorten long answers." },
  unsupported: { title: "That cannot be read here", text: "Open the form’s link in a browser and send your answers from there." },
  unavailable: {
    title: "This page cannot be shown just now",
    text: "There is a problem on our side, and it should pass soon. Open the link again in a moment.",
  },
  typed: { title: "What you typed", copy: "Copy it from here if you need it." },
};
