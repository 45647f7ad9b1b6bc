import { fileHint, lengthHint, numberHint, selectHint, dateHint } from "@/lib/respondent/words/en-hints";
import { issueInEnglish } from "@/lib/respondent/words/en-issues";
import { dateInEnglish, leftInEnglish, momentInEnglish } from "@/lib/respondent/words/en-times";
import type { Words } from "@/lib/respondent/words/words";

/** The respondent's page in English. */
export const en: Words = {
  lang: "en",
  dir: "ltr",
  issue: issueInEnglish,

  optional: "(optional)",
  yes: "Yes",
  no: "No",
  chooseOption: "Select an option",
  dateParts: { day: "Day", month: "Month", year: "Year", time: "Time" },
  fileKept: "Uploaded:",
  removeFile: (name) => `Remove ${name}`,
  lengthHint,
  numberHint,
  selectHint,
  dateHint,
  fileHint,
  date: dateInEnglish,
  moment: momentInEnglish,

  errorPrefix: "Error: ",
  summaryTitle: "There is a problem",
  send: "Send",
  closing: leftInEnglish,

  receipt: {
    stamp: "Sent",
    title: "Your answers have been sent",
    thanks: "Thank you. This is your receipt.",
    reference: "Reference",
    sentAt: "Sent",
    answers: "Your answers",
    unanswered: "Not answered",
    keep: "Print or save this page if you want to keep a copy.",
  },
  answered: {
    stamp: "Answered",
    title: "This form has already been answered",
    on: (instant) => `An answer was sent on ${momentInEnglish(instant)}.`,
  },
  cancelled: {
    stamp: "Cancelled",
    title: "This form has been cancelled",
    text: "It no longer takes answers. Ask the person who sent you the link what to do next.",
  },
  expired: {
    stamp: "Closed",
    title: "This form has closed",
    on: (instant) => `It closed on ${momentInEnglish(instant)}. Ask the person who sent you the link for a new one.`,
  },
  notFound: { title: "Form not found", text: "Check that the whole link was copied. The form may also have been deleted." },
  fault: {
    title: "Your answers have not been sent",
    text: "There is a problem on our side, and it should be short. Your answers are kept on this page: send them again in a moment.",
    again: "Try again",
  },
  tooLarge: { title: "That was too large to send", text: "Go back and choose smaller files, or shorten long answers." },
  unsupported: { title: "That cannot be read here", text: "Open the form’s link in a browser and send your answers from there." },
  typed: { title: "What you typed", notSent: "Your answers were not sent. Copy them from here if you need them." },
};
