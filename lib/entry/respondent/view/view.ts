import type { readConversation } from "@/lib/domain/forms/conversation";
import type { AnswerIssue } from "@/lib/rules/words/answer-issue";
import type { Field } from "@/lib/rules/fields";
import type { OutcomeKind } from "@/lib/rules/forms/outcome-kinds";
import type { SeatsLeft } from "@/lib/rules/fields/seats";
import type { Step } from "@/lib/rules/paths/walk";
import type { Fill, FillFor } from "@/lib/rules/fields/answers-in-text";
import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import type { Sender } from "@/lib/rules/forms/respondents";
import type { Words } from "@/lib/rules/words/words";
import type { Appearance } from "./appearance";
import type { KeptAnswers } from "./kept-answers";
import type { PageOfForm } from "./page-of-form";
import type { ResultsOfEntries } from "@/lib/entry/respondent/results/say-charts";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";

/** A page for the respondent, and its status. components/respondent renders it. */
export type View = { appearance: Appearance; headers?: Record<string, string> } & (
  FormView | PaperView | ResultsView | ReceiptView | ChangeView | WithdrawView | OutcomeView | ContinueView | GateView | NoticeView
);

export type FormView = {
  kind: "form";
  status: 200 | 409 | 413 | 422 | 429 | 503 | 507;
  form: OpenForm;
  now: Date;
  tokens: FormTokens;
  /** Prefilled by the link, or typed before. */
  typed?: TypedAnswers;
  seatsLeft?: SeatsLeft;
  /** Why a submitted page is shown again. */
  sentBack?: SentBack;
  /** Which of the form's pages it is; absent if the form has only one. */
  page?: PageOfForm;
  /** The questions shown, on all pages, if already computed. */
  steps?: Step[];
  /** Who answers, if the form asks. */
  sender?: Sender | null;
  /** If it belongs to a decision that has ended: the option that was chosen. */
  decisionEnd?: { choice: string | null } | null;
};

export type OpenForm = {
  id: string;
  version: number;
  title: string;
  description: string | null;
  fields: Field[];
  expiresAt: Date | null;
  /** Whether the person asked wants more time, and has not been given it yet. */
  hasAskedForTime: boolean;
  /** What the person asked has asked back, and the replies. */
  conversation: ReturnType<typeof readConversation>;
  /** Who handed it on to the person who is asked now, and their note. */
  handedOn: { by: string | null; note: string | null } | null;
  /** The place that is kept for the reader, who was on the waiting list. `until` is null where only the page is sent again. */
  offer?: { token: string; until: Date | null } | null;
  /** Whether it is a person's own form, in a round. */
  isOfRound?: boolean;
};

/** Tokens the page carries besides the answers; `asked`: it has asked for confirmation. `once`: see ONCE. `prefilled`: see PREFILLED. */
export type FormTokens = { submission: string; rendered: string; opened?: string; asked?: string; once?: string; prefilled?: string };

/**
 * `due`: keys of questions that the answers lead to and that are new on the page. `seconds`: how long to wait. `spent`: the page was already
 * submitted with other answers. `changed`: its version is no longer accepted.
 */
export type SentBack =
  | { reason: "issues"; issues: AnswerIssue[]; due: string[] }
  /** `language`: the reader asks for another one, and nothing was sent. */
  /** `unsealed`: the answers to a sealed form were sent without encryption. */
  | { reason: "fault" | "full" | "doubtful" | "spent" | "changed" | "language" | "unsealed" }
  | { reason: "tooMany"; seconds: number };

/** A form to print blank (contract §43). `address`: of its page; null for a draft. */
export type PaperView = {
  kind: "paper";
  status: 200;
  form: { id: string; title: string; description: string | null; fields: Field[] };
  address: string | null;
};

/** The charts that a form shares (contract §50). `responses`: of the form; `counted`: in the charts; `isPartial`: not all could be counted. */
export type ResultsView = {
  kind: "results";
  status: 200;
  /** Of the form. */
  title: string;
  results: { responses: number; counted: number; isPartial: boolean; charts: ResultsOfEntries[] };
};

/** `rows` is null once they are no longer shown. */
export type ReceiptView = {
  kind: "receipt";
  status: 200;
  form: { id: string; title: string };
  receipt: {
    reference: string;
    submittedAt: Date;
    changedAt: Date | null;
    rows: AnswerRow[] | null;
    /** Whether the service cannot read the answers. */ isSealed?: boolean;
    /** Until when they can be changed, and the last part of the receipt's address. */
    change: { until: Date | "open"; token: string } | null;
    /** Inserts the answers into the thank-you text. */
    fill: Fill;
    /** Whether it is a vote that came after the end of its decision. */
    isLateVote: boolean;
    /** What its answers lead to; null: what the form says to everyone. */
    ending: ShownEnding | null;
    /** The address of its signed file; null in a preview. */
    signed: string | null;
  };
};

/** The texts of an ending, null where the form's own stand, and the words that tell their language. */
export type ShownEnding = { title: string | null; text: string | null; words: Words };

/** A response whose answers are changed. */
export type ChangeView = {
  kind: "change";
  status: 200 | 409 | 422;
  form: { title: string; fields: Field[] };
  /** Identifies the response in the browser's own copy of what was typed. */
  scope: string;
  /** Identifies the state of the answers that the page was filled with. */
  state: string;
  /** The answers that differ, if others were stored after the page was opened: as stored and as typed, in the same order. */
  meanwhile?: { stored: AnswerRow[]; typed: AnswerRow[] };
  /** The answers that cannot be changed. */
  kept: KeptAnswers;
  typed: TypedAnswers;
  seatsLeft: SeatsLeft;
  issues: AnswerIssue[];
  /** Keys of questions that the new answers lead to and that are new on the page. */
  due: string[];
  /** Whether the page was sent to read it in another language. */
  isOtherLanguage?: boolean;
  /** Where the page leads without a change. */
  back: { by: "respondent" | "owner"; address: string };
  /** Which questions are shown. */
  steps: Step[];
  /** Fills in the stored answers. */
  fillFor: FillFor;
};

/** Asks whether a response is to be withdrawn. */
export type WithdrawView = {
  kind: "withdraw";
  status: 200;
  form: { title: string };
  reference: string;
  submittedAt: Date;
  /** The last part of the receipt's address. */ token: string;
};

/** Asks why someone will not answer, or until when they need more time. */
export type OutcomeView = {
  kind: "outcome";
  status: 200 | 422 | 429;
  form: { id: string; title: string; fields: Field[] };
  outcome: OutcomeKind;
  typed: TypedAnswers;
  issues: AnswerIssue[];
  /** Why the address is not taken to which a form is to be handed on. */
  problem: string | null;
};

/** Asks whether to continue saved progress here, without showing any of it. */
export type ContinueView = {
  kind: "continue";
  status: 200 | 403;
  form: { id: string; title: string };
  startedAt: Date;
  /** The token in the address. */ token: string;
  /** See CONTINUE. */ press: string;
  /** The page that was asked for. */ page: string | null;
  /** What was posted from elsewhere and not stored. */ typed?: AnswerRow[];
};

/** A page before a form that not everyone may answer (contract §33). */
export type GateView = {
  kind: "gate";
  status: 200 | 403 | 409 | 422 | 429;
  form: { id: string; title: string };
  step: GateStep;
  /** Path and query of the form's page to which it leads. */ next: string;
  /** What was wrong with the last try, in the page's language. */ problem: string | null;
  /** Whether the browser has not kept the cookie of the last step. */ isCookieLost: boolean;
  /** What was posted without a proof of who sends it, to be posted again; `files`: names of those that were not received. `entries` is
   * null if there are too many for a page. */
  unsent: { entries: [name: string, value: string][] | null; files: string[] } | null;
  /** What was posted and cannot be sent: a second response. */ typed?: AnswerRow[];
};

export type GateStep =
  | { name: "passcode" }
  | { name: "address"; domains: string[]; once: boolean; typed: string }
  | { name: "code"; address: string; sealed: string; isKept: boolean }
  /** `stranger`: the address of somebody who is signed in and may not answer. `isOther`: because others of the account's people were asked. */
  | { name: "account"; stranger: string | null; isOther: boolean; signIn: string }
  | { name: "sent"; address: string; canLeave: boolean }
  | { name: "leave"; address: string };

/**
 * `typed`: what was submitted and not stored. `isSpent`: because the page was already submitted with other answers. `typedAs`: what it was, if
 * not a new response.
 */
export type NoticeView = {
  kind: "notice";
  status: number;
  notice: Notice;
  typed?: AnswerRow[];
  typedAs?: "reply" | "change";
  isSpent?: boolean;
};

/** The page on which people join a waiting list. `problem`: what was wrong with the last try. `asked`: whether it has asked for confirmation. */
export type Joining = { email: string; problem: string | null; rendered: string; asked: string | null };

/** Why there is no form to fill in. `at`: when it was completed or closed. Never the answers themselves. */
export type Notice =
  | { kind: "answered" | "expired"; form: { id: string; title: string }; at: Date }
  /** `at`: when it opens. */
  | { kind: "notOpen"; form: { id: string; title: string }; at: Date }
  /** All places are taken: people can join the waiting list. */
  | { kind: "waiting"; form: { id: string; title: string }; join: Joining }
  | { kind: "waitingJoined" | "waitingLeft"; form: { id: string; title: string }; address: string }
  /** `place`: 1 is next. `token`: by which they can leave. */
  | { kind: "waitingPlace"; form: { id: string; title: string }; address: string; place: number; token: string }
  | { kind: "waitingOver"; form: { id: string; title: string } }
  | { kind: "limitReached" | "cancelled" | "declined" | "timeAsked"; form: { id: string; title: string } }
  /** `isMailed`: whether the reply comes by email, too. */
  | { kind: "asked"; form: { id: string; title: string }; isMailed: boolean }
  | { kind: "handedOn"; form: { id: string; title: string }; address: string }
  /** At the address of saved progress. `isOpen`: whether the form takes more responses. Neither links to the receipt. */
  | { kind: "sentElsewhere" | "sentBefore"; form: { id: string; title: string }; isOpen: boolean }
  | { kind: "fault"; retry: { formId: string; entries: [name: string, value: string][] } }
  | { kind: "unsentGone"; formId: string; title: string }
  /** About one response, or a reply that is none. `title`: of its form. `back`: where else to go. */
  | { kind: "answerGone" | "linkBroken"; title: string }
  | { kind: "linkExpired" | "unchangeable" | "withdrawn" | "notOffered"; title: string; back?: string }
  | { kind: "notFound" | "noPreview" | "tooLarge" | "unsupported" | "unavailable" };
