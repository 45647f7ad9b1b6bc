import { changeDecision, deleteDecision } from "@/lib/domain/decisions/change-mutations";
import { operations } from "@/lib/entry/api/operations/operations";
import { ApiError } from "@/lib/entry/http/api-error";
import { isStillAllowed } from "@/lib/entry/http/authenticate";
import { readTags } from "@/lib/entry/http/entity-tag";
import { handle } from "@/lib/entry/http/handle";
import { waitOf } from "@/lib/entry/outcomes/reply-with-outcome";
import { waitForDecision } from "@/lib/entry/outcomes/wait-for-decision";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getDecision, async ({ accountId, params, query: { wait }, request }) => {
  const seconds = waitOf({ wait, request }) ?? 0;
  const known = readTags(request.headers.get("if-none-match"));
  const { decision } = await waitForDecision({ accountId, decisionId: params.decision_id, seconds, known });
  if (seconds > 0 && !(await isStillAllowed(request, { accountId, formIds: [] })))
    throw new ApiError(401, "This key was revoked, or the session has ended");
  return {
    body: decision,
    ...(request.headers.get("prefer") !== null && seconds > 0 && { headers: { "Preference-Applied": `wait=${seconds}` } }),
  };
});

export const PATCH = handle(operations.changeDecision, async ({ accountId, params, body, now }) => {
  const of = { accountId, decisionId: params.decision_id };
  await changeDecision({ ...of, body, now });
  const { decision, tag } = await waitForDecision({ ...of, seconds: 0 });
  return { body: decision, headers: { ETag: tag } };
});

export const DELETE = handle(operations.deleteDecision, async ({ accountId, params }) => {
  await deleteDecision({ accountId, decisionId: params.decision_id });
  return { body: undefined };
});
