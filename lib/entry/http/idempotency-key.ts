import { invalid } from "@/lib/base/errors/errors";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

/** The Idempotency-Key of a request, or null. @throws DomainError invalid when it is empty or longer than 255 characters. */
export function readIdempotencyKey(headers: RequestHeaders): string | null {
  const key = headers.get("idempotency-key");
  if (key === null) return null;
  if (key.length >= 1 && key.length <= 255) return key;
  throw invalid(["header", "Idempotency-Key"], "Must have 1 to 255 characters", key ? "too_big" : "too_small");
}
