import { ApiError } from "@/lib/entry/http/api-error";
import { readTags } from "@/lib/entry/http/entity-tag";
import { isStillAllowed } from "@/lib/entry/http/authenticate";
import { jsonReply } from "@/lib/entry/http/json-reply";
import type { Reply } from "@/lib/entry/http/reply";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { preferredWait } from "./prefer-wait";
import type { Outcome } from "./outcome-schema";
import { waitForOutcome } from "./wait-for-outcome";

type Waiting = { /** Seconds, from the query. */ wait: number | undefined; request: RouteRequest };
type Asked = Waiting & {
  accountId: string;
  formId: string;
  /** What of the outcome the client gets. Default: all. */
  shown?: (outcome: Outcome) => object;
  /** Asked after waiting. Default: by the key or session of the request. */
  isStillAllowed?: () => Promise<boolean>;
};

/** Seconds that a request waits, from its query or its Prefer header. Null if it has neither. */
export function waitOf({ wait, request }: Waiting): number | null {
  return wait ?? preferredWait(request.headers.get("prefer"));
}

/**
 * The outcome of a form, after waiting for it. With If-None-Match, waits until the outcome differs from what the client has; 304 if it does not.
 * @throws DomainError not_found, too_many. @throws ApiError 401 when the key was revoked meanwhile.
 */
export async function replyWithOutcome({
  accountId,
  formId,
  wait,
  request,
  shown = (outcome) => outcome,
  ...asked
}: Asked): Promise<Reply> {
  const isStillGood = asked.isStillAllowed ?? (() => isStillAllowed(request, { accountId, formIds: [formId] }));
  const seconds = waitOf({ wait, request });
  const known = readTags(request.headers.get("if-none-match"));
  const { outcome, tag } = await waitForOutcome({
    accountId,
    formId,
    seconds: seconds ?? 0,
    isNews: ({ status }, each) => (known.length > 0 ? !known.includes(each) : status !== "waiting"),
  });
  if (seconds && !(await isStillGood())) throw new ApiError(401, "This key or token was revoked, or the session has ended");
  const headers = {
    ETag: tag,
    ...(request.headers.get("prefer") !== null && seconds !== null && { "Preference-Applied": `wait=${seconds}` }),
  };
  return known.includes(tag)
    ? { ...jsonReply(null, { status: 304, headers }) }
    : jsonReply(JSON.stringify(shown(outcome)), { status: 200, headers });
}
