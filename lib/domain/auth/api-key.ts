import { hash, randomBytes } from "node:crypto";
import { isTestAccount, keyPrefix } from "@/lib/base/ids/test-mode";

const KEY = /^fs_(?:live|test)_[0-9a-f]{48}$/;

/** A new API key of an account: `fs_live_`, or `fs_test_` in test mode, and 192 random bits in lower-case hex. */
export function newApiKey(accountId: string): string {
  return `${keyPrefix(!isTestAccount(accountId))}${randomBytes(24).toString("hex")}`;
}

/** What is stored of a key. Plain SHA-256 is enough: 192 random bits cannot be guessed. */
export function hashApiKey(key: string): string {
  return hash("sha256", key, "hex");
}

/** The key in an `Authorization: Bearer …` header, or null if it does not look like one. */
export function readBearer(authorization: string): string | null {
  const key = /^bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  return key && KEY.test(key) ? key : null;
}
