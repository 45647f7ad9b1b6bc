import type { AskingWords } from "./asking";
import type { StoredWords } from "./stored";
import type { DatePart, IssueCode, IssueParams } from "./answer-issue";
import type { Locale } from "./locale-names";

/** The message for each issue code, given the question's label. */
export type IssueWords = { [Code in IssueCode]: (params: IssueParams[Code], label: string) => string };

type Limits<Bound = number> = { min: Bound | null; max: Bound | null };

type OutcomeWords = { link: string; title: string; text: string; reason: string; send: string; until?: string };

/**
 * All texts of the respondent's page in one language. To add a language, add a file of this type and a line in locales.ts. A part in braces
 * (`{name}`) is filled in where the sentence is used, by the service or by the page's script.
 */
export type Words = {
  /** BCP 47 tag of the document. */
  lang: Locale;
  dir: "ltr" | "rtl";
  /** BCP 47 tag of the owner's texts, if the form names another language than that of the page. */
  contentLang?: string;
  /** BCP 47 tag for dates and numbers, here and in the page's script. */
  format: string;
  /** One sentence without a full stop: what to do, or what the answer must be. */
  issues: IssueWords;

  optional: string;
  yes: string;
  no: string;
  chooseOption: string;
  /** The button that clears an optional choice. */
  clearChoice: string;
  /** The usual order of a date. */
  dateOrder: "dmy" | "ymd";
  dateParts: Record<DatePart, string>;
  files: { kept: string; remove: string; uploading: string; failed: string };
  /** With `{count}` and `{max}`, shown by the script as a text comes near its limit. */
  lengthCount: string;
  lengthHint: (limits: { min: number; max: number | null }) => string | null;
  numberHint: (limits: Limits) => string | null;
  selectHint: (limits: Limits) => string;
  /** `example`: an ISO date within the limits, with a time if one is asked for; null if none would stay valid. */
  dateHint: (limits: Limits<string> & { example: string | null }) => string;
  fileHint: (limits: { accept: string[]; max_mb: number; max_files: number }) => string;
  /** `YYYY-MM-DD`, with or without `THH:MM`, as people write it. */
  date: (iso: string) => string;
  /** An instant in UTC, with the zone named. */
  moment: (instant: Date) => string;
  /** Hours and minutes, in words. */
  left: (minutes: number) => string;

  /** Precedes the title of a page with errors, and each error for people who cannot see it. */
  errorPrefix: string;
  /** Says how many questions have appeared on the page because of the answers. */
  follows: (count: number) => string;
  /** Precedes a question under a condition where browsers without templates show it. `labels`: of the questions that decide, if they are few. */
  onlyAfter: (labels: string[]) => string;
  /** The label of the input that must stay empty, which only browsers without style sheets show. */
  trap: string;
  summaryTitle: string;
  send: string;
  sending: string;
  /** Shown after ten seconds of sending. */
  stillSending: string;
  /** Shown by the script where it stores what is typed. */
  keptHere: string;
  /** With `{left}` and `{when}`. */
  closing: { sentence: string; soon: string };
  /** Shown by the script after it restored answers from this device. */
  restored: { text: string; clear: string };

  /**
   * For a form of several pages. `exact` and `about` have `{page}` and `{pages}`; `about` is used while answers may lead to more or fewer pages.
   * `laterText` has `{when}`. `notKept` says why it cannot be continued later. `ended` is for a page on which the form ends.
   */
  pages: Record<
    | "next"
    | "back"
    | "exact"
    | "about"
    | "review"
    | "reviewText"
    | "change"
    | "later"
    | "laterText"
    | "link"
    | "copy"
    | "copied"
    | "notKept"
    | "ended"
    | "begin",
    string
  >;
  /** A link to saved progress that was continued elsewhere, or is no longer kept. */
  unsentGone: { title: string; text: string };
  /** A link to saved progress, before any of it is shown. */
  continueHere: Record<"title" | "begun" | "text" | "afresh", string>;
  /** A link to answers that were sent. */
  sentBefore: { title: string; text: string };
  /** Another tab or device has sent answers. Follows "Your answers were not sent". */
  sentElsewhere: { title: string; text: string };
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
  /** Where a form lets answers be changed: `until` with `{when}`, or `open`, while it takes responses. */
  change: Record<
    "link" | "withdraw" | "until" | "open" | "title" | "text" | "save" | "changed" | "sure" | "lost" | "keep" | "back",
    string
  > &
    // When other answers were stored after the page was opened.
    Record<"meanwhile" | "choose" | "stored" | "saveMine" | "keepStored", string> & {
      /** Instead of the same texts, for an owner who corrects someone's answers. */ correct: Record<"title" | "text" | "back", string>;
    };
  /** `asks` with `{name}`, `contact` with `{contact}`. */
  asker: Record<"asks" | "contact" | "privacy", string>;
  stored: StoredWords;
  gate: GateWords;
  /** Instead of an answer. Each is a link on the form's page to a page with a title, a text, what it asks, and a button. */
  outcomes: { label: string; back: string } & Record<"decline" | "not_me" | "question", OutcomeWords> & {
      more_time: OutcomeWords & { until: string };
    };
  asking: AskingWords;
  declined: { stamp: string; title: string; text: string };
  timeAsked: { title: string; text: string };
  /** Above a form with a required question of which no option has a seat left. */
  noPlaces: { title: string; text: (label: string) => string };
  /** At the top of a test form. */
  testMode: { title: string; text: string };
  withdrawn: { title: string; text: string };
  unchangeable: { title: string; text: string };
  /** A link for owners. `open` leads to the response in the dashboard. */
  linkExpired: Record<"title" | "text" | "open", string>;
  /** Not a link of this service. */
  linkBroken: { title: string; text: string };
  /** In the frame of a preview. */
  noPreview: { title: string; text: string };
  /** A reply other than an answer that the form does not offer. */ notOffered: { title: string; text: string };
  /** At the link to a response that was withdrawn or deleted. */
  answerGone: { title: string; text: string };
  /** `on` with `{when}`. */
  answered: { stamp: string; title: string; on: string };
  cancelled: { stamp: string; title: string; text: string };
  /** For a form that takes several responses and has them all. */
  limitReached: { stamp: string; title: string; text: string };
  expired: { stamp: string; title: string; on: string };
  notFound: { title: string; text: string };
  /** When a sent page is opened again: `again` while the form takes more responses, else `closed`. */
  alreadySent: { title: string; receipt: string; again: string; closed: string };
  /**
   * A submission that was not accepted: a response (`title`), a reply instead of one, or a change of one. If the page has already sent other answers: `spent` with `{send}` while the form takes more, else
   * `spentClosed`.
   */
  notSent: Record<"stamp" | "title" | "reply" | "change" | "spent" | "spentClosed", string>;
  fault: { title: string; text: string; again: string };
  /** The form, its account or the disk is full. */
  full: { title: string; text: string };
  /** The form has other questions than the page that was sent. `text` with `{send}`. */
  changed: { title: string; text: string };
  /** Too many from one address. `text` with `{left}`. */
  tooMany: { title: string; text: string };
  /** The answers look like a program's. `title` with `{send}`, what the button says. */
  doubtful: { title: string; text: string };
  tooLarge: { title: string; text: string };
  unsupported: { title: string; text: string };
  unavailable: { title: string; text: string };
  typed: { title: string; copy: string };
};

/** What the page says before a form that not everyone may answer (contract §33). Some sentences have a place for a text, such as `{address}`. */
export type GateWords = {
  passcode: Record<"title" | "text" | "label" | "wrong", string>;
  /** `domains` has `{domains}`, `once` is for a form that takes one response from each person. */
  email: Record<"title" | "text" | "domains" | "label" | "send" | "bad" | "otherDomain" | "otherAddress", string>;
  /** `text` has `{address}`. `kept`: no mail server is set up. */
  code: Record<"title" | "text" | "kept" | "label" | "wrong" | "ended" | "other", string>;
  /** `stranger` has `{address}`: that of somebody who is signed in, but not one of the account's people. */
  account: Record<"title" | "text" | "stranger" | "otherPerson" | "signIn", string>;
  /** Somebody has sent their one response; with `{address}`. */
  sent: Record<"title" | "text", string>;
  /** Asks whether to answer as somebody else; with `{address}`. */
  leave: Record<"title" | "text" | "button", string>;
  /** What was posted without a proof of who sends it, and how to send it after all. `files` has `{files}`, their names; `many`: too much for this page to post again. */
  unsent: Record<"title" | "text" | "open" | "again" | "files" | "many", string>;
  /** With `{left}`. */ tooMany: string;
  once: string;
  proceed: string;
  /** The browser keeps no cookie. */
  cookies: Record<"text" | "open", string>;
  /** On the form's page; `as` has `{address}`. */
  as: string;
  notMe: string;
};
