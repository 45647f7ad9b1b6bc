/** Replies other than an answer, and what a decision says. */
export type ReplyWords = {
  asking: AskingWords;
  handingOn: HandingOnWords;
  /** Instead of an answer. Each is a link on the form's page to a page with a title, a text, what it asks, and a button. */
  outcomes: { label: string; back: string } & Record<"decline" | "not_me" | "question" | "hand_on", OutcomeWords> & {
      more_time: OutcomeWords & { until: string };
    };
  declined: { stamp: string; title: string; text: string };
  timeAsked: { title: string; text: string };
  decision: DecisionWords;
};

type OutcomeWords = Record<"link" | "title" | "text" | "reason" | "send", string> & Partial<Record<"until" | "email" | "name", string>>;

/** What the page says to people who have a question before they answer (contract §25). */
export type AskingWords = {
  /** The page on which they ask it. */
  page: Record<"link" | "title" | "text" | "reason" | "send", string>;
  /** Once it is asked. `mailed` where the reply comes by email, too. */
  asked: Record<"title" | "text" | "mailed", string>;
  /** Above the questions of the form. `you` and `reply` with `{when}`. */
  so: Record<"title" | "you" | "reply" | "waiting", string>;
};

/** What the page says to people who want somebody else to answer (contract §25). */
export type HandingOnWords = {
  /** The page on which they say who. */
  page: Record<"link" | "title" | "text" | "email" | "name" | "reason" | "send", string>;
  /** Once it is done; `text` with `{address}`. */
  done: Record<"title" | "text", string>;
  /** Why an address is not taken. */
  refusals: Record<"own" | "unfit", string>;
  /** Above the questions, for the second person. `by` with `{name}`, `said` before a note. */
  so: Record<"title" | "by" | "said", string>;
};

/** The questions of a decision, what it offers if its sender says nothing, and what is said once it has ended. `decided` has `{choice}`. */
type DecisionWords = Record<"choice" | "reason" | "approve" | "reject" | "ended" | "decided" | "undecided" | "notCounted" | "late", string>;
