import { unprocessable } from "@/lib/api/errors";
import type { RequestHeaders } from "@/lib/api/route-request";

/** The Idempotency-Key of a request, or null. @throws ApiError 422 when it is empty or longer than 255 characters. */
export function readIdempotencyKey(headers: RequestHeaders): string | null {
  const key = headers.get("idempotency-key");
  if (key === null) return null;
  if (key.length >= 1 && key.length <= 255) return key;
  throw unprocessable(["header", "Idempotency-Key"], "Must have 1 to 255 characters", key ? "too_big" : "too_small");
}
