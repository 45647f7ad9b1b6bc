/** How many have to agree: everybody who can vote, or so many for one option (contract §35). */
export type DecisionRule = "all" | { at_least: number };

/** What happens when the deadline passes without a decision. `escalate`: other people are asked then, for so many milliseconds. */
export type AtDeadline = "undecided" | { decide: string } | { escalate: number };

/** Somebody who is asked. */
export type Voter = {
  formId: string;
  hasVeto: boolean;
  /** Asked only once the deadline has passed. */
  isLater: boolean;
  /** Has declined, is not the right person, or is no longer asked. */
  hasLeft: boolean;
};

export type Vote = { formId: string; value: string; at: Date };

/** How a decision stands. */
export type Standing = {
  rule: DecisionRule;
  /** The values of its options; a veto is against the first. */
  options: readonly string[];
  voters: readonly Voter[];
  deadline: Date | null;
  atDeadline: AtDeadline;
  /** Whether the others were asked already. */
  isEscalated: boolean;
};

type Ending = { status: "decided"; outcome: string; by: "people" | "deadline" | "veto" } | { status: "undecided" };

export type Tally = {
  /** Null while it is waiting. */
  ending: Ending | null;
  /** How many of the votes, in their order, were counted: those behind came late. */
  counted: number;
  /** The deadline, if it has moved because the others are asked now; otherwise as it was. */
  deadline: Date | null;
  isEscalated: boolean;
};

/**
 * Counts votes in their order, up to the one that decides. A vote at the deadline or later is not counted, unless others are asked then. Pure: the
 * same votes give the same end, no matter which process counts them.
 *
 * @param now the time, or that of the last vote if that is later.
 */
export function tally(standing: Standing, votes: readonly Vote[], now: Date): Tally {
  let { deadline, isEscalated } = standing;
  const given = new Map<string, string>();
  const state = (ending: Ending | null) => ({ ending, counted: given.size, deadline, isEscalated });
  const present = () => ({ ...standing, deadline, isEscalated });
  // Somebody may have left since the last vote.
  const begun = judge(present(), given);
  if (begun) return state(begun);
  for (const vote of votes) {
    const passed = passDeadline(vote.at);
    if (passed) return state(passed);
    given.set(vote.formId, vote.value);
    const ending = vetoed(standing, vote) ?? judge(present(), given);
    if (ending) return state(ending);
  }
  return state(passDeadline(now));

  /** What a deadline that has passed brings about. */
  function passDeadline(at: Date): Ending | null {
    while (isDue(at)) {
      const { atDeadline } = standing;
      const escalates = typeof atDeadline === "object" && "escalate" in atDeadline;
      if (!escalates || isEscalated)
        return escalates || atDeadline === "undecided" ? UNDECIDED : { ...DECIDED, outcome: atDeadline.decide };
      deadline = new Date(at.getTime() + atDeadline.escalate); // those who are asked now have all of their time
      isEscalated = true;
    }
    return null;
  }

  function isDue(at: Date): boolean {
    if (deadline !== null && at >= deadline) return true;
    const { atDeadline, voters } = standing;
    const isAlone = typeof atDeadline === "object" && "escalate" in atDeadline && !isEscalated;
    return isAlone && voters.every(({ formId, isLater, hasLeft }) => isLater || hasLeft || given.has(formId));
  }
}

const UNDECIDED: Ending = { status: "undecided" };
const DECIDED = { status: "decided", by: "deadline" } as const;

function vetoed({ options, voters }: Standing, { formId, value }: Vote): Ending | null {
  const hasVeto = voters.some((voter) => voter.hasVeto && voter.formId === formId);
  return hasVeto && value !== options[0] ? { status: "decided", outcome: value, by: "veto" } : null;
}

/** Whether the votes so far decide, or no further vote could. */
function judge(standing: Standing, given: ReadonlyMap<string, string>): Ending | null {
  return standing.rule === "all" ? judgeAll(standing, given) : judgeCount(standing, given, standing.rule.at_least);
}

/** Everybody who can vote has to choose the same. Who had not voted by the deadline is not waited for once others were asked. */
function judgeAll({ voters, isEscalated, atDeadline }: Standing, given: ReadonlyMap<string, string>): Ending | null {
  const chosen = new Set(given.values());
  if (chosen.size > 1) return UNDECIDED;
  const awaited = voters.filter(({ formId, isLater, hasLeft }) => !hasLeft && !given.has(formId) && isLater === isEscalated);
  if (awaited.length > 0) return null;
  const [outcome] = chosen;
  if (outcome !== undefined) return { status: "decided", outcome, by: "people" };
  return typeof atDeadline === "object" && "escalate" in atDeadline && !isEscalated ? null : UNDECIDED;
}

function judgeCount({ options, voters }: Standing, given: ReadonlyMap<string, string>, least: number): Ending | null {
  const counts = new Map(options.map((option) => [option, 0]));
  for (const value of given.values()) counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const [outcome, count] of counts) if (count >= least) return { status: "decided", outcome, by: "people" };
  const left = voters.filter(({ formId, hasLeft }) => !hasLeft && !given.has(formId)).length;
  return Math.max(...counts.values()) + left < least ? UNDECIDED : null;
}
