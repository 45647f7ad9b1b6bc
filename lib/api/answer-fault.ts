import { ApiError } from "@/lib/api/errors";
import { requestContext } from "@/lib/api/request-context";
import { isBusy } from "@/lib/db/errors";
import { log } from "@/lib/log";

/** The error to answer with, for whatever was thrown. A fault of ours is logged under the request's id and says nothing of the inside. */
export function answerFault(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const requestId = requestContext().id;
  if (isBusy(error)) {
    log.warn({ requestId, err: error }, "database busy");
    return new ApiError(503, "The database is busy. Try again", { "Retry-After": "1" });
  }
  log.error({ requestId, err: error }, "fault");
  return new ApiError(500, `Internal error. Its id in the log is ${requestId}`);
}
