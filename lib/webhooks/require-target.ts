import { unprocessable } from "@/lib/api/errors";
import { readInboxAddress } from "@/lib/inbox/address";
import { targetProblem } from "@/lib/egress/target-problem";

/** @throws ApiError 422 at `loc` when the address cannot be a webhook's target, whatever its name may resolve to. */
export function requireTarget(url: string, loc: (string | number)[]): void {
  const problem = targetProblem(url);
  if (problem && readInboxAddress(url) === null) throw unprocessable(loc, problem, "webhook_target");
}
