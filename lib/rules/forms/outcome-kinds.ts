/** What the person asked may do instead of answering, if the form's settings offer it (contract §25). */
export const outcomeKinds = ["question", "hand_on", "decline", "not_me", "more_time"] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** Questions that one person may ask about a form. */
export const MAX_ASKED = 10;

type Offering = {
  outcomes?: OutcomeKind[] | null | undefined;
  response_limit?: number | null | undefined;
  respondents?: { by: string } | null | undefined;
};

/** What the page offers instead of answering. Only if one person is asked: one of many must not end the form for the others. */
export function offeredOutcomes(
  { outcomes, response_limit = 1, respondents }: Offering,
  { conversation, handedOn }: { conversation: readonly { from: string }[]; handedOn: object | null },
): OutcomeKind[] {
  if (response_limit !== 1) return [];
  const isFull = conversation.filter(({ from }) => from === "person").length >= MAX_ASKED;
  const isKept = handedOn !== null || respondents?.by === "account"; // handed on once; people of the account are asked as themselves
  const isOver: Partial<Record<OutcomeKind, boolean>> = { question: isFull, hand_on: isKept };
  return outcomeKinds.filter((kind) => outcomes?.includes(kind) && !isOver[kind]);
}
