import { DomainError } from "@/lib/base/errors/errors";
import type { Outcome } from "@/lib/entry/outcomes/outcome-schema";
import { replyWithOutcome } from "@/lib/entry/outcomes/reply-with-outcome";
import { countBadKey } from "@/lib/entry/http/rate-limits";
import type { Reply } from "@/lib/entry/http/reply";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { findWaitToken } from "./data";
import type { AwaitedOutcome } from "./schema";
import { readWaitToken } from "./token";

type Asked = { wait: number | undefined; request: RouteRequest; now: Date };

/** The outcome that a token names, after waiting for it. @throws DomainError unauthenticated, too_many. @throws ApiError 401 when it has ended meanwhile. */
export async function replyToToken({ wait, request, now }: Asked): Promise<Reply> {
  const token = readWaitToken(request.headers.get("authorization"));
  const found = token === null ? null : await findWaitToken(token, now);
  if (token === null || !found) {
    await countBadKey();
    throw new DomainError("unauthenticated", "Unknown or expired wait token");
  }
  const { accountId, formId, include } = found;
  return replyWithOutcome({
    accountId,
    formId,
    wait,
    request,
    shown: (outcome) => shownTo(outcome, include === "answers"),
    isStillAllowed: async () => (await findWaitToken(token, new Date())) !== null,
  });
}

/** Never the response itself, which says where it came from, nor what the form's owner keeps with it. */
function shownTo({ form_id, status, terminal, retry_after_ms, livemode, data }: Outcome, hasAnswers: boolean): AwaitedOutcome {
  return { form_id, status, terminal, retry_after_ms, ...(livemode === false && { livemode }), ...(hasAnswers && { data }) };
}
