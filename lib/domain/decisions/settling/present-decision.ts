import { env } from "@/lib/base/env/env";
import { formatDatetime } from "@/lib/base/time/datetime";
import { presentMode } from "@/lib/base/ids/test-mode";
import { headerNames } from "@/lib/domain/forms/callback-headers";
import { openQuestion } from "@/lib/domain/forms/conversation";
import { presentOutcomes } from "@/lib/domain/forms/declined";
import { formUrl } from "@/lib/domain/forms/present";
import { CHOICE, REASON } from "@/lib/rules/decisions/questions";
import type { AtDeadline, DecisionRule, Voter } from "@/lib/rules/decisions/tally";
import type { DeciderRow, DecisionRow, VoteRow } from "./decision-data";
import type { Identification, ListedDecision, PresentedDecision } from "./decision-schema";

/** The people of a decision who can do more than vote at once: ids of people of its round. */
export type SpecialVoters = {
  veto: string[];
  later: string[];
  /** Whether they are asked by email. */ areMailed: boolean;
};

/** As stored: `for` is the time as it was given. */
type StoredAtDeadline = "undecided" | { decide: string } | { escalate: number; for: string };

/** What a decision's row says. Parsed without a check: we wrote it. */
export function readDecisionRow(row: DecisionRow) {
  return {
    options: JSON.parse(row.options) as { value: string; label: string }[],
    rule: JSON.parse(row.rule) as DecisionRule,
    special: JSON.parse(row.voters) as SpecialVoters,
    atDeadline: row.atDeadline === null ? null : (JSON.parse(row.atDeadline) as StoredAtDeadline),
    isEscalated: row.escalation !== null,
  };
}

/** The people of a decision, as its votes are counted. */
export function votersOf(row: DecisionRow, people: readonly DeciderRow[]): Voter[] {
  const { special } = readDecisionRow(row);
  return people.map(({ id, formId, cancelledAt }) => ({
    formId,
    hasVeto: special.veto.includes(id),
    isLater: special.later.includes(id),
    hasLeft: cancelledAt !== null,
  }));
}

/** What is to happen at the deadline, as votes are counted. */
export function atDeadlineOf(row: DecisionRow): AtDeadline {
  return readDecisionRow(row).atDeadline ?? "undecided";
}

/** How soon a program that does not wait should ask again. */
const AGAIN_MS = 2_000;

/** A decision as lists have it. */
export function presentListedDecision(row: DecisionRow): ListedDecision {
  const { options, rule, isEscalated } = readDecisionRow(row);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status: row.status as ListedDecision["status"],
    decision: row.outcome,
    decided_by: row.decidedBy as ListedDecision["decided_by"],
    ended_at: row.endedAt && formatDatetime(row.endedAt),
    options,
    rule,
    identify: row.identify as Identification,
    deadline: row.deadlineAt && formatDatetime(row.deadlineAt),
    escalated: isEscalated,
    digest: row.digest,
    url: `${env().baseUrl}/decisions/${row.id}`,
    external_id: row.externalId,
    callback_header_names: headerNames(row),
    callback_metadata: row.metadata === null ? null : (JSON.parse(row.metadata) as Record<string, unknown>), // checked when it was given
    created_at: formatDatetime(row.createdAt),
    ...presentMode(row.accountId),
  };
}

/** The decision object (contract §35). */
export function presentDecision(row: DecisionRow, people: readonly DeciderRow[], votes: readonly VoteRow[]): PresentedDecision {
  const { special, atDeadline, isEscalated } = readDecisionRow(row);
  const named = new Map(people.map((person) => [person.formId, presentPerson(person)]));
  const voted = new Set(votes.map(({ formId }) => formId));
  return {
    ...presentListedDecision(row),
    at_deadline:
      typeof atDeadline === "object" && atDeadline !== null && "escalate" in atDeadline
        ? { escalate_to: people.filter(({ id }) => special.later.includes(id)).map(presentPerson), for: atDeadline.for }
        : atDeadline,
    people: people.map((person) => {
      const isLater = special.later.includes(person.id) && !isEscalated;
      const { outcome, conversation, handed_on } = presentOutcomes({ ...person, moreTime: null });
      const left = outcome?.type ?? (person.cancelledAt === null ? null : ("cancelled" as const));
      const open = row.status === "waiting" && openQuestion(person) ? ("question" as const) : ("waiting" as const);
      return {
        ...presentPerson(person),
        status: voted.has(person.formId) ? "voted" : (left ?? (isLater ? "later" : open)),
        veto: special.veto.includes(person.id),
        reason: outcome?.reason ?? null,
        ...(conversation && { conversation }),
        ...(handed_on && { handed_on }),
        form_id: person.formId,
        url: isLater ? null : formUrl(person.formId),
      };
    }),
    votes: votes.map((vote) => presentVote(vote, named.get(vote.formId) ?? null)),
    retry_after_ms: row.status === "waiting" ? AGAIN_MS : null,
  };
}

function presentVote(vote: VoteRow, person: PresentedDecision["votes"][number]["person"]): PresentedDecision["votes"][number] {
  const data = vote.data === null ? null : (JSON.parse(vote.data) as Record<string, unknown>); // we wrote it
  const { [CHOICE]: _choice, [REASON]: reason, ...answers } = data ?? {};
  return {
    person,
    value: vote.value,
    reason: typeof reason === "string" ? reason : null,
    answers: data && answers,
    at: formatDatetime(vote.at),
    identified_by: vote.identifiedBy as Identification,
    late: vote.isLate === 1,
    digest: vote.digest,
    response_id: vote.id,
  };
}

function presentPerson({ id, name, email, externalId }: DeciderRow) {
  return { id, name, email, external_id: externalId };
}
