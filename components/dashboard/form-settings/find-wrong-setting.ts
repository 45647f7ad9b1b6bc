import { findProblems } from "@/components/builder/model/find-problems";
import type { FormContent } from "@/components/builder/model/form-content";
import { isLimitTooLow } from "./read-limit";

/** The name of a setting that cannot be saved as it is, or null. */
export function findWrongSetting(content: FormContent, responseCount: number): string | null {
  if (isLimitTooLow(content.settings.response_limit, responseCount)) return "response_limit";
  const problem = findProblems(content, true).find(({ path: [place] }) => place === "settings" || place === "callback_url");
  return problem ? String(problem.path[0] === "settings" ? problem.path[1] : problem.path[0]) : null;
}
