import { invalid } from "@/lib/base/errors/errors";
import { readInboxAddress } from "./inbox-address";
import { targetProblem } from "./target-problem";

/** @throws DomainError invalid at `loc` when the address cannot be a webhook's target, whatever its name may resolve to. */
export function requireTarget(url: string, loc: (string | number)[]): void {
  const problem = targetProblem(url);
  if (problem && readInboxAddress(url) === null) throw invalid(loc, problem, "webhook_target");
}
