import { ApiError, toApiError } from "./api-error";
import { requestContext } from "./request-context";
import { isBusy, isDiskFull } from "@/lib/base/db/errors";
import { log } from "@/lib/base/logging/log";
import { logSeldom } from "@/lib/base/logging/log-seldom";
import { exitWhenOutOfFiles } from "@/lib/base/supervision/exit-when-out-of-files";

/** The error to reply with for anything thrown. Unexpected errors are logged under the request's id and reveal nothing internal. */
export function toErrorReply(error: unknown): ApiError {
  const refusal = toApiError(error);
  if (refusal) return refusal;
  exitWhenOutOfFiles(error);
  const requestId = requestContext().id;
  if (isDiskFull(error)) {
    logSeldom("error", { requestId, err: error }, "the disk is full");
    return new ApiError(503, "There is no room to store this now. Try again later", { "Retry-After": "60" });
  }
  if (isBusy(error)) {
    logSeldom("warn", { requestId, err: error }, "database busy");
    return new ApiError(503, "The database is busy. Try again", { "Retry-After": "1" });
  }
  log.error({ requestId, err: error }, "fault");
  return new ApiError(500, `Internal error. See the log for request id ${requestId}`);
}
