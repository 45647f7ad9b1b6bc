import type { DatePart, IssueCode, IssueParams } from "./answer-issue";
import type { Locale } from "./locale-names";

/** Says what is wrong with the answer to a question of this label, for every code there is. */
export type IssueWords = { [Code in IssueCode]: (params: IssueParams[Code], label: string) => string };

type Limits<Bound = number> = { min: Bound | null; max: Bound | null };

/**
 * Everything the respondent's page says, in one language. Another language is one more file of this type and a line in
 * locales.ts. A part in braces (`{name}`) is filled in where the sentence is used, by the service or by the page's script.
 */
export type Words = {
  /** BCP 47 tag of the document. */
  lang: Locale;
  dir: "ltr" | "rtl";
  /** BCP 47 tag that dates and numbers are written by, here and in the page's script. */
  format: string;
  /** One sentence without a full stop: what to do, or what the answer must be. */
  issues: IssueWords;

  optional: string;
  yes: string;
  no: string;
  chooseOption: string;
  /** In which order people write a date. */
  dateOrder: "dmy" | "ymd";
  dateParts: Record<DatePart, string>;
  files: { kept: string; remove: string; uploading: string; failed: string };
  lengthHint: (limits: { min: number; max: number | null }) => string | null;
  numberHint: (limits: Limits) => string | null;
  selectHint: (limits: Limits) => string;
  dateHint: (limits: Limits<string> & { time: boolean }) => string;
  fileHint: (limits: { accept: string[]; max_mb: number; max_files: number }) => string;
  /** `YYYY-MM-DD`, with or without `THH:MM`, as people write it. */
  date: (iso: string) => string;
  /** An instant, in UTC and saying so. */
  moment: (instant: Date) => string;
  /** Hours and minutes, in words. */
  left: (minutes: number) => string;

  /** In front of the title of a page that was sent back, and of each error for those who cannot see it. */
  errorPrefix: string;
  summaryTitle: string;
  send: string;
  sending: string;
  /** After ten seconds. */
  stillSending: string;
  /** Shown by the script, where it keeps what is typed. */
  keptHere: string;
  /** With `{left}` and `{when}`. */
  closing: { sentence: string; soon: string };
  /** What the script says of answers that it found on this device. */
  restored: { text: string; clear: string };

  receipt: {
    stamp: string;
    title: string;
    thanks: string;
    reference: string;
    sentAt: string;
    answers: string;
    unanswered: string;
    keep: string;
    print: string;
    /** Instead of the answers, a day later. */
    hidden: string;
  };
  /** `on` with `{when}`. */
  answered: { stamp: string; title: string; on: string };
  cancelled: { stamp: string; title: string; text: string };
  expired: { stamp: string; title: string; on: string };
  notFound: { title: string; text: string };
  /** On a page that one comes back to: `again` while the form takes more answers, else `closed`. */
  alreadySent: { title: string; receipt: string; again: string; closed: string };
  /** A posting that was not taken. Because the page has sent other answers before: `spent` with `{send}` while the form takes more, else `spentClosed`. */
  notSent: { stamp: string; title: string; spent: string; spentClosed: string };
  fault: { title: string; text: string; again: string };
  /** What the form, its account or the disk may store is used up. */
  full: { title: string; text: string };
  /** Too many from one address. `text` with `{left}`. */
  tooMany: { title: string; text: string };
  /** The answers look like a program's. `title` with `{send}`, what the button says. */
  doubtful: { title: string; text: string };
  tooLarge: { title: string; text: string };
  unsupported: { title: string; text: string };
  unavailable: { title: string; text: string };
  typed: { title: string; copy: string };
};
