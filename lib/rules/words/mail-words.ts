import type { Role } from "@/lib/rules/access/roles";

/** What emails say in one language. Names and titles are given as plain text. */
export type MailWords = {
  unsubscribe: string;
  /** To those who are notified of responses. `count` is at least 1. */
  answer: {
    subject: (title: string, count: number) => string;
    heading: (count: number) => string;
    text: (title: string, count: number) => string;
    /** Shown instead of the answers when there are more responses than an email shows. */
    more: (count: number) => string;
    button: string;
    why: string;
  };
  /** To the same people, when the person asked declines, has a question, or needs more time. */
  outcome: Record<
    "declined" | "not_me" | "question" | "handed_on" | "more_time",
    { subject: (title: string) => string; heading: string; text: (title: string) => string }
  > & {
    closes: (when: string) => string;
    /** Labels for the recipient of the form, to whom it was handed on, the requested day, and what the person wrote. */
    recipient: string;
    to: string;
    until: string;
    reason: string;
    open: string;
    /** Opens the form, where one click gives more time. */
    extend: string;
  };
  /** To the respondent. */
  copy: {
    subject: (title: string) => string;
    heading: string;
    text: (title: string) => string;
    reference: string;
    /** Where the other answers are, if the email does not have all of them in full. `count` is at least 1. */
    rest: (count: number) => string;
    button: string;
    /** Shown below the link, if answers may be changed there. */
    change: string;
    why: string;
  };
  invitation: {
    subject: (account: string) => string;
    heading: (account: string) => string;
    text: Record<Role, (inviter: string, account: string) => string>;
    until: (when: string) => string;
    button: string;
    why: string;
  };
  passwordReset: { subject: string; heading: string; text: string; until: (when: string) => string; button: string; why: string };
  /** To somebody who is about to answer a form that wants a confirmed address. */
  confirmation: {
    subject: (title: string) => string;
    heading: string;
    text: (title: string) => string;
    code: string;
    until: string;
    why: string;
  };
  continueLater: { subject: (title: string) => string; heading: string; text: (title: string) => string; button: string; why: string };
  /** To owners, when a webhook endpoint was disabled because nothing arrived there. */
  endpointDisabled: {
    subject: string;
    heading: string;
    text: (when: string) => string;
    /** What happens to its events. */
    kept: string;
    address: string;
    button: string;
    why: string;
  };
  test: { subject: string; heading: string; text: string };
  /** The page behind the link to unsubscribe. */
  page: {
    title: string;
    text: (address: string) => string;
    button: string;
    doneTitle: string;
    doneText: string;
    badTitle: string;
    badText: string;
  };
  /** To the people of a round. */
  round: RoundWords;
  /** To somebody to whom a form was handed on. */
  handOn: HandOnWords;
  /** To the people of a waiting list. */
  waiting: WaitingMailWords;
};

/** Emails of a round. A message of the owner replaces `ask`. */
type RoundWords = {
  hello: (name: string) => string;
  ask: (asker: string | null) => string;
  stillWaiting: string;
  reminder: (title: string) => string;
  until: (when: string) => string;
  answer: string;
  why: (asker: string | null) => string;
  /** Instead of the same texts, for those who decide together (contract §35). */
  vote: { ask: (asker: string | null) => string; stillWaiting: string; button: string };
  reply: { subject: (title: string) => string; text: (asker: string | null) => string };
};

type WaitingMailWords = {
  joined: { subject: (title: string) => string; heading: string; text: (title: string) => string; button: string };
  offer: {
    subject: (title: string) => string;
    heading: string;
    text: (title: string) => string;
    until: (when: string) => string;
    button: string;
  };
  why: string;
};

type HandOnWords = {
  subject: (title: string) => string;
  text: (from: string | null, asker: string | null) => string;
  code: string;
  until: (when: string) => string;
  button: string;
  why: (from: string | null) => string;
};
