import { daysIn, readKept } from "@/lib/rules/forms/keeping";

const days = (time: string) => {
  const count = daysIn(time) ?? 0;
  return count === 1 ? "1 day" : `${count.toLocaleString("en-US")} days`;
};

/** A setting in a few words, such as “30 days, then deleted”. */
export function sayKept(value: unknown): string {
  const kept = readKept(value);
  if (!kept) return keepingWords.forever;
  const then = kept.then === "delete" ? "then deleted" : "then anonymised";
  return `${days(kept.after)}, ${then}${kept.files === null ? "" : `; files ${days(kept.files)}`}`;
}

/** Texts about how long answers are kept. */
export const keepingWords = {
  title: "How long answers are kept",
  label: "Answers are kept",
  account: (value: unknown) => `As the account says: ${sayKept(value)}`,
  forever: "Until somebody deletes them",
  thens: { delete: "For a time, then deleted", anonymise: "For a time, then anonymised" },
  after: "After",
  unit: "Unit",
  units: { days: "days", months: "months of 30 days", years: "years of 365 days" },
  invalid: "Enter a whole number, in all from 1 to 3,650 days (ten years)",
  sooner: "Delete uploaded files sooner",
  soonerHint: "The answers that they are go with them.",
  soonerUseless: "Has no effect: no question takes files.",
  soonerNever: "Has no effect: the answers are deleted no later than their files.",
  filesAfter: "Files after",

  explain: {
    forever: "Nothing is deleted by itself.",
    delete: (time: string) =>
      `${days(time)} after it was sent, the whole response is deleted: answers, files, earlier answers and your notes. It can’t be brought back.`,
    anonymise: (time: string) =>
      `${days(time)} after it was sent, a response loses what says who sent it. It can’t be brought back. Deleted are:`,
    personal: (labels: string[]) => `the answers to ${listOf(labels)}, with their files`,
    others: "earlier answers, your note, the IP address and the browser",
    stays: "The other answers, the time, status, tags and assignee stay. Responses in the trash are deleted whole.",
    anyPersonal: "the answers to questions that are marked as personal, with their files",
    noPersonal: "No question is marked as personal, so all answers stay",
    noPersonalHint: "Select a question and turn on “Personal” for each that says who somebody is.",
    page: "The form’s page tells people this before they send, and it is done within an hour.",
    first:
      "Each response is kept as the version of the form said that was answered. Later, you can shorten the time for all responses. A longer time holds only for responses sent after that change.",
    next: "This holds for responses sent after you publish. Earlier ones are kept as they were promised: a shorter time holds for them as well, a longer one does not.",
    older: (what: "delete" | "anonymise") =>
      `Publishing this also ${what === "delete" ? "deletes" : "anonymises"} responses that are older than that now, within an hour.`,
  },

  personal: {
    label: "Personal",
    hint: "The answer says who somebody is. It is deleted when the form anonymises its responses.",
    at: (time: string) => `This form does that ${days(time)} after sending.`,
    useless: "This form doesn’t do that, so the switch has no effect. Choose it in the form’s settings, under “How long answers are kept”.",
    noAnswer: "Has no effect: nobody answers this.",
  },

  ofForm: {
    current: (version: number) => `Version ${version}, which people answer now`,
    earlier: (versions: number[]) => `Responses to version ${listOf(versions.map(String))}`,
    rule: "Of what an earlier version promised and what the current one says, the shorter time holds.",
    change: "The time is part of a version, because the page tells it to people. To change it, edit the form and publish the changes.",
  },

  ofAccount: {
    lead: "For new forms that don’t choose a time themselves: from the dashboard, the API, rounds and programs.",
    existing:
      "Forms that exist do not change, and neither do copies of them and rounds that ask with them. Each new form can still choose another time.",
    deletes: (time: string) => `Responses to them are deleted whole, ${days(time)} after they were sent.`,
    save: "Save",
    saved: "Saved. It holds for new forms.",
    failed: "Not saved",
  },
};

function listOf(texts: string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(texts);
}
