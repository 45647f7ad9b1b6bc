import { z } from "zod";
import { ID } from "@/lib/base/ids/id-pattern";
import type { Outcome } from "@/lib/entry/outcomes/outcome-schema";
import { outcomeSchema } from "@/lib/entry/outcomes/outcome-schema";
import { waitForOutcome } from "@/lib/entry/outcomes/wait-for-outcome";
import type { Call } from "./tool";

/** Clients end a call after a minute, some after thirty seconds. */
export const MAX_WAIT_SECONDS = 25;
const PROGRESS_MS = 5_000;

export const questionId = z
  .string()
  .regex(new RegExp(`^${ID}$`), "Must be the question_id that ask_person returned")
  .describe("The question_id that ask_person returned");

export const waitSeconds = z
  .int()
  .min(0)
  .max(MAX_WAIT_SECONDS)
  .describe(`Seconds to wait for the answer, at most ${MAX_WAIT_SECONDS}. To wait longer, call wait_for_answer again`);

/** A question for a person, with its outcome. */
export const questionSchema = outcomeSchema.omit({ form_id: true, response: true }).extend({
  question_id: z.string(),
  response_id: z.string().nullable(),
  answered_at: z.string().nullable(),
  next: z.string().describe("What to do now"),
});
export type Question = z.output<typeof questionSchema>;

type Asked = { questionId: string; seconds: number };

/** @throws DomainError not_found, unauthenticated when the caller's access has ended meanwhile. */
export async function awaitQuestion(
  { questionId: formId, seconds }: Asked,
  { accountId, progress, requireAccess }: Call,
): Promise<Question> {
  let waited = 0;
  const timer = setInterval(() => progress((waited += PROGRESS_MS / 1_000), seconds), PROGRESS_MS);
  try {
    const { outcome } = await waitForOutcome({ accountId, formId, seconds, isNews: ({ status }) => status !== "waiting" });
    if (seconds > 0) await requireAccess(formId);
    return presentQuestion(outcome);
  } finally {
    clearInterval(timer);
  }
}

function presentQuestion({ form_id, response, ...outcome }: Outcome): Question {
  return {
    question_id: form_id,
    ...outcome,
    response_id: response?.id ?? null,
    answered_at: response?.submitted_at ?? null,
    next: NEXT[outcome.status],
  };
}

const NEXT: Record<Outcome["status"], string> = {
  waiting: "Give the person the url, unless they already have it. Then call wait_for_answer with this question_id, repeatedly if needed.",
  question:
    "The person has a question first: the last of conversation. Answer it with reply_to_person, and then call wait_for_answer again.",
  answered: "The answer is in data.",
  declined: "The person declined, or is not the right person: outcome says which, and why. Ask someone else if the answer is still needed.",
  expired:
    "Nobody answered in time, and the question has expired. Ask again with ask_person if the answer is still needed, with on_conflict ask_again if the question had an external_id.",
  cancelled: "The question was cancelled.",
};
