import { ApiError } from "@/lib/api/http/api-error";
import { requestContext } from "./request-context";

/** What is answered to nobody. */
export const CLIENT_GONE = 499;

/** Asked before what costs something. @throws ApiError 499 when the client has gone, and nothing is to be computed for it any more. */
export function requireClient(): void {
  if (requestContext().isGone()) throw new ApiError(CLIENT_GONE, "The client has gone");
}
