import { createHmac, timingSafeEqual } from "node:crypto";
import { appSecret } from "./secret";

/**
 * A signature that only this service can make: HMAC-SHA-256 with the application's secret, base64url, 43 characters.
 * @param text begins with its purpose (`receipt:…`), so that a signature for one purpose is not valid for another.
 */
export function sign(text: string): string {
  return createHmac("sha256", appSecret()).update(text).digest("base64url");
}

/** Compares two texts in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
