import type { DatePart } from "./answer-issue";

/** What the respondent's page says around the questions, and instead of them. */
export type PageWords = {
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

  /** Precedes the title of a page with errors, and each error for people who cannot see it. */
  errorPrefix: string;
  /** Says how many questions have appeared on the page because of the answers. */
  follows: (count: number) => string;
  /** Precedes a question under a condition where browsers without templates show it. `labels`: of the questions that decide, if they are few. */
  onlyAfter: (labels: string[]) => string;
  /** The name of the list of languages that a form has. */
  language: string;
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
    /** A link, and what the file behind it is for. */
    signed: string;
    signedFor: string;
    /** The same on a sealed form, whose receipt does not say what was sent. */
    signedForSealed: string;
    /** A link to /verify. */
    signedCheck: string;
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
  /** A reply instead of an answer, which the form does not offer. */ notOffered: { title: string; text: string };
  /** At the link to a response that was withdrawn or deleted. */
  answerGone: { title: string; text: string };
  /** `on` with `{when}`. */
  answered: { stamp: string; title: string; on: string };
  cancelled: { stamp: string; title: string; text: string };
  /** For a form that takes several responses and has them all. */
  limitReached: { stamp: string; title: string; text: string };
  expired: { stamp: string; title: string; on: string };
  /** Before a form opens. `on` with `{when}`. */
  notOpen: { stamp: string; title: string; on: string };
  waiting: WaitingWords;
  /**
   * For a form whose answers are encrypted in the browser. `title` and `noScript`, `notSecure` or `tooOld` stand in its place where that cannot be
   * done; `receipt` stands in the place of the answers. `sees` or `seesAddress` follows `notice`. `unsealed`: answers arrived without encryption.
   */
  sealed: Record<
    "title" | "notice" | "noScript" | "notSecure" | "tooOld" | "receipt" | "sees" | "seesAddress" | "keptInTab" | "unsealed" | "noNetwork",
    string
  >;
  offline: OfflineWords;
  /** On a form that is printed blank: `rank` with `{count}`. */
  paper: Record<"one" | "any" | "rank" | "file" | "sign" | "entries", string>;
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
  results: ResultsWords;
  /** On each page of a form whose owner can read what is typed before it is sent. */
  readBefore: string;
};

/** The page with the charts that a form shares. `responses`, `newest`, `note` and `answers` with `{count}`, `average` and `place` with `{n}`. */
type ResultsWords = Record<"title" | "responses" | "newest" | "note" | "answers" | "few" | "average" | "place", string>;

/**
 * Where a form that is full keeps a waiting list. `joinedText` and `leftText` with `{address}`, `place` with `{n}`, `offerUntil` with `{when}`.
 */
type WaitingWords = Record<
  | "title"
  | "text"
  | "email"
  | "join"
  | "joined"
  | "joinedText"
  | "place"
  | "leave"
  | "left"
  | "leftText"
  | "offer"
  | "offerUntil"
  | "over"
  | "overText",
  string
>;

/** Where a form may be filled in without a network. `kept` with `{count}`, `refused` with `{reason}`. */
type OfflineWords = Record<"ready" | "saved" | "savedText" | "kept" | "sendNow" | "sent" | "refused" | "closed" | "again", string>;

/** What the service stores, one sentence each. */
type Stored = "title" | "answers" | "email" | "waiting" | "person" | "address" | "network" | "visits" | "until" | "final" | "changeOpen";

/** Sentences with `{left}`: what becomes of it after a time. `anonymised` also has `{questions}`, whose answers are deleted. */
type InTime = "changeFor" | "deleted" | "files" | "anonymised" | "nameless";

type StoredWords = Record<Stored | InTime, string> & { questions: (labels: string[]) => string };
