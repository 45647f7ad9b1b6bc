import { z } from "zod";
import { invalid } from "@/lib/base/errors/errors";
import { parseWith } from "@/lib/base/errors/parse-with";
import { warnings } from "@/lib/base/errors/warning-schema";
import { ID } from "@/lib/base/ids/id-pattern";
import { conversationSchema } from "@/lib/domain/forms/conversation";
import { createDecision } from "@/lib/domain/decisions/create-mutations";
import { createDecisionSchema } from "@/lib/domain/decisions/schema";
import type { PresentedDecision } from "@/lib/domain/decisions/settling/decision-schema";
import { decisionStatuses } from "@/lib/domain/decisions/settling/decision-schema";
import { waitForDecision } from "@/lib/entry/outcomes/wait-for-decision";
import { waitSeconds } from "./question";
import { sameAs, shownDecision, shownDecisionInput, shownDecisionWait } from "./shown-schemas";
import type { Call } from "./tool";
import { defineTool } from "./tool";

const PROGRESS_MS = 5_000;

const person = z.strictObject({ name: z.string(), email: z.string().optional() });
const asked = z.strictObject({
  title: z.string(),
  description: z.string().optional(),
  options: z.array(z.string()).optional(),
  people: z.array(person.extend({ veto: z.boolean().optional() })),
  at_least: z.int().optional(),
  deadline: z.string().optional(),
  at_deadline: z.string().optional(),
  escalate_to: z.array(person).optional(),
  escalate_for: z.string().default("2h"),
  identify: z.enum(["link", "email_code", "signed_in"]).optional(),
  ask_back: z.boolean().optional(),
  hand_on: z.boolean().optional(),
  external_id: z.string().optional(),
  wait_seconds: waitSeconds.default(0),
});

/** A decision as models read it. */
const read = z.object({
  decision_id: z.string(),
  status: z.enum(decisionStatuses),
  decision: z.string().nullable(),
  decided_by: z.string().nullable(),
  people: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      url: z.string().nullable(),
      question_id: z.string().describe("For reply_to_person"),
      conversation: conversationSchema.optional(),
    }),
  ),
  votes: z.array(z.object({ person: z.string().nullable(), value: z.string(), reason: z.string().nullable(), late: z.boolean() })),
  next: z.string(),
  warnings,
});
type Read = z.output<typeof read>;

export const askPeople = defineTool({
  name: "ask_people",
  title: "Ask people to decide",
  scopes: ["forms:write", "responses:read"],
  audit: { action: "decision.created", on: "decision", hourly: true },
  description: "Asks several people to decide together, and returns the url of each. Use it when one person's word is not enough.",
  input: asked,
  output: read,
  shown: { input: shownDecisionInput, output: sameAs("wait_for_decision") },
  annotations: { readOnlyHint: false, destructiveHint: false },
  async run({ at_least, at_deadline, escalate_to, escalate_for, wait_seconds, ...given }, call) {
    if (escalate_to && at_deadline !== undefined)
      throw invalid(["at_deadline"], "Give either at_deadline or escalate_to, not both", "either");
    const then = escalate_to ? { escalate_to, for: escalate_for } : at_deadline === undefined ? undefined : { decide: at_deadline };
    const rule = at_least === undefined ? undefined : { at_least };
    const body = parseWith(createDecisionSchema, { ...given, rule, at_deadline: then }, "body");
    const { accountId, now } = call;
    const { decision } = await createDecision({ accountId, body, now, claim: null, warnings: [] });
    return awaitDecision({ decision, seconds: wait_seconds }, call);
  },
});

export const waitForDecisionTool = defineTool({
  name: "wait_for_decision",
  title: "Wait for a decision",
  scopes: ["forms:read", "responses:read"],
  audit: { action: "responses.read", on: "decision", hourly: true },
  description: "Waits until a decision has ended, or somebody has a question. Call it again while the status is `waiting`.",
  input: z.strictObject({
    decision_id: z.string().regex(new RegExp(`^${ID}$`), "Must be the decision_id that ask_people returned"),
    wait_seconds: waitSeconds.default(25),
  }),
  output: read,
  shown: { input: shownDecisionWait, output: shownDecision },
  annotations: { readOnlyHint: true },
  run: ({ decision_id, wait_seconds }, call) => awaitDecision({ decision: { id: decision_id }, seconds: wait_seconds }, call),
});

type Waiting = { decision: Pick<PresentedDecision, "id" | "warnings">; seconds: number };

async function awaitDecision({ decision, seconds }: Waiting, { accountId, progress, requireAccess }: Call): Promise<Read> {
  let waited = 0;
  const timer = setInterval(() => progress((waited += PROGRESS_MS / 1_000), seconds), PROGRESS_MS);
  try {
    const { decision: now } = await waitForDecision({ accountId, decisionId: decision.id, seconds });
    if (seconds > 0) await requireAccess(null);
    return { ...present(now), ...(decision.warnings && { warnings: decision.warnings }) };
  } finally {
    clearInterval(timer);
  }
}

function present({ id, status, decision, decided_by, people, votes }: PresentedDecision): Read {
  return {
    decision_id: id,
    status,
    decision,
    decided_by,
    people: people.map((each) => ({
      ...{ name: each.name, status: each.status, url: each.url, question_id: each.form_id },
      ...(each.conversation && { conversation: each.conversation }),
    })),
    votes: votes.map(({ person: by, value, reason, late }) => ({ person: by?.name ?? null, value, reason, late })),
    next: people.some((each) => each.status === "question") ? ASKED : NEXT[status],
  };
}

const ASKED =
  "Somebody has a question first: see conversation of the people with the status `question`. Answer it with reply_to_person, and their question_id; then call wait_for_decision again.";

const NEXT: Record<PresentedDecision["status"], string> = {
  waiting:
    "Give each person their url, unless they were asked by email. Then call wait_for_decision with this decision_id, repeatedly if needed.",
  decided: "The decision is in decision. The votes say who chose what, and why.",
  undecided: "The people did not agree, or not in time: act as if it was not allowed, or ask again.",
  cancelled: "The decision was cancelled.",
};
