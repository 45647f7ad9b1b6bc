/** What the person asked may do instead of answering, if the form's settings offer it (contract §25). */
export const outcomeKinds = ["decline", "not_me", "more_time"] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

type Offering = { outcomes?: OutcomeKind[] | null | undefined; response_limit?: number | null | undefined };

/** What the page offers instead of answering. Only if one person is asked: one of many must not end the form for the others. */
export function offeredOutcomes({ outcomes, response_limit = 1 }: Offering): OutcomeKind[] {
  return response_limit === 1 ? outcomeKinds.filter((kind) => outcomes?.includes(kind)) : [];
}
