import { ApiError } from "@/lib/api/errors";
import { countBadKey } from "@/lib/api/rate-limits";
import { readBearer } from "@/lib/auth/api-key";
import type { Caller } from "@/lib/auth/data";
import { findCaller } from "@/lib/auth/data";

/**
 * Who is calling, by the table of contract §1.
 * @throws ApiError 403 without credentials, 401 with wrong ones, 429 after too many wrong ones.
 */
export async function authenticate(headers: Headers): Promise<Caller> {
  const authorization = headers.get("authorization");
  if (authorization === null) throw new ApiError(403, "Not authenticated");
  const key = readBearer(authorization);
  const caller = key && (await findCaller(key));
  if (caller) return caller;
  await countBadKey();
  throw new ApiError(401, "Invalid or missing API key", { "WWW-Authenticate": "Bearer" });
}
