import { ApiError } from "./api-error";
import { requestContext } from "./request-context";

/** Status in logs and metrics of a request whose client has disconnected; never sent. */
export const CLIENT_GONE = 499;

/** Call before expensive work. @throws ApiError 499 when the client has disconnected. */
export function requireClient(): void {
  if (requestContext().isGone()) throw new ApiError(CLIENT_GONE, "The client has disconnected");
}
