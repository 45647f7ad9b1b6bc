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
