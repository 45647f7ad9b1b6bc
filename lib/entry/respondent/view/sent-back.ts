import type { ApiError } from "@/lib/entry/http/api-error";
import type { FormView, SentBack } from "./view";

/** The status of a page that is shown again. */
export function statusOfSentBack(sentBack: SentBack): FormView["status"] {
  switch (sentBack.reason) {
    case "issues":
      return sentBack.issues.some(({ code }) => code === "file_too_large") ? 413 : 422;
    case "doubtful":
      return 422;
    case "spent":
    case "changed":
      return 409;
    case "tooMany":
      return 429;
    case "fault":
      return 503;
    case "full":
      return 507;
  }
}

/** Why a page is shown again after a failure. */
export function sentBackBy({ status, headers }: ApiError): SentBack {
  if (status === 507) return { reason: "full" };
  return status === 429 ? { reason: "tooMany", seconds: Number(headers["Retry-After"]) } : { reason: "fault" };
}
