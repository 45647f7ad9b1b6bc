import type { ListedDecision, PresentedDecision } from "@/lib/domain/decisions/settling/decision-schema";

type Person = PresentedDecision["people"][number];

/** Texts of decisions: the list, and one of them. */
export const decisionsWords = {
  title: "Decisions",
  lead: "What programs have asked several people to decide.",
  list: "Decisions",
  all: "All decisions",
  older: "Older",
  newest: "Newest",
  none: {
    title: "No decisions yet",
    text: "A program that must not decide alone can ask several people: all of them, or at least so many. What they decide, and why, is kept here.",
    how: "How programs ask",
  },
  status: { waiting: "Waiting", decided: "Decided", undecided: "Undecided", cancelled: "Cancelled" } satisfies Record<
    ListedDecision["status"],
    string
  >,
  by: {
    people: "by its people",
    veto: "by a veto",
    deadline: "by its deadline: nobody had decided until then",
  } satisfies Record<NonNullable<ListedDecision["decided_by"]>, string>,
  rule: (rule: ListedDecision["rule"], people: number) =>
    rule === "all" ? "Everybody has to choose the same." : `${rule.at_least} of ${people} have to choose the same.`,
  asked: "Asked",
  decides: "Rule",
  ended: "Ended",
  deadline: "Deadline",
  noDeadline: "None",
  identify: {
    link: "By their own link",
    email_code: "By a code sent to their address",
    signed_in: "By signing in",
  } satisfies Record<ListedDecision["identify"], string>,
  identified: "Identified",
  atDeadline: "What happens then",
  then: {
    undecided: "It ends undecided.",
    decide: (label: string) => `It is decided as “${label}”.`,
    escalate: (names: string) => `Others are asked: ${names}.`,
    escalated: (names: string) => `Others were asked: ${names}.`,
  },
  votes: {
    title: "Votes",
    none: "Nobody has voted yet.",
    order: "In the order in which they were counted.",
    person: "Person",
    choice: "Choice",
    when: "When",
    late: "Late: it came after the end, and does not count",
    erased: "A person who was erased",
    deleted: "The texts of this vote were deleted.",
  },
  people: {
    title: "Not voted",
    veto: "Veto",
    link: (name: string) => `Copy the link of ${name}`,
    statuses: {
      waiting: "Waiting",
      question: "Asks something first",
      voted: "Voted",
      declined: "Declined",
      not_me: "Not the right person",
      cancelled: "Not asked any more",
      later: "Asked if the deadline passes",
    } satisfies Record<Person["status"], string>,
  },
  digest: "Fingerprint of what was shown",
  digestHint: "SHA-256 of title, text and questions: the same for every vote.",
  response: "Open the response",
  cancel: "Cancel decision",
  cancelNow: "Cancel it",
  keep: "Keep waiting",
  cancelTitle: "Cancel this decision?",
  cancelText: "Nobody can vote any more, and the program is told. Votes so far stay here.",
  cancelled: "The decision was cancelled.",
  notCancelled: "The decision was not cancelled.",
};
