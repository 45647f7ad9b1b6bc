import type { ApiError } from "@/lib/entry/http/api-error";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import type { ReceivedPage } from "@/lib/entry/respondent/receiving/receive-page";
import type { FormView, SentBack } from "./view";

/** The status of a page that is shown again. */
export function statusOfSentBack(sentBack: SentBack): FormView["status"] {
  switch (sentBack.reason) {
    case "issues":
      return sentBack.issues.some(({ code }) => code === "file_too_large") ? 413 : 422;
    case "language":
      return 200;
    case "doubtful":
      return 422;
    case "spent":
    case "changed":
    case "unsealed":
      return 409;
    case "tooMany":
      return 429;
    case "fault":
      return 503;
    case "full":
      return 507;
  }
}

/** Of a page that was sent to read it in another language. Files that were not taken are said: no browser keeps them. */
export function sentBackToRead({ issues, fault }: Pick<ReceivedPage, "issues" | "fault">): SentBack {
  if (fault) return sentBackBy(toErrorReply(fault));
  return issues.length > 0 ? { reason: "issues", issues, due: [] } : { reason: "language" };
}

/** Why a page is shown again after a failure. */
export function sentBackBy({ status, headers }: ApiError): SentBack {
  if (status === 507) return { reason: "full" };
  return status === 429 ? { reason: "tooMany", seconds: Number(headers["Retry-After"]) } : { reason: "fault" };
}
