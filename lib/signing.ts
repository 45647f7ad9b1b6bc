import { createHmac, timingSafeEqual } from "node:crypto";
import { appSecret } from "@/lib/secret";

/**
 * A mark that only this service can make: HMAC-SHA-256 with the application's secret, in base64url, 43 characters.
 * @param text begins with what the mark is for (`receipt:…`), so that a mark of one kind is none of another.
 */
export function sign(text: string): string {
  return createHmac("sha256", appSecret()).update(text).digest("base64url");
}

/** Whether two texts are the same, in a time that tells nothing of how much of them is. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
