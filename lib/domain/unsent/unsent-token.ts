import { createHash, randomBytes } from "node:crypto";
import { sign } from "@/lib/base/secrets/signing";

/** The token of saved progress: 128 random bits, like that of a submission (lib/entry/respondent/form/show-form.ts). */
const TOKEN = /^[\w-]{22}$/;

export function isUnsentToken(text: string): boolean {
  return TOKEN.test(text);
}

/**
 * The new token when someone presses *Continue here*. It cannot be derived from the former token.
 * @param press a random value from the page with the button: the same press gives the same token. With null, each call gives a different one.
 */
export function tokenAfter({ formId, token, press }: { formId: string; token: string; press: string | null }): string {
  return press === null ? randomBytes(16).toString("base64url") : sign(`continue:${formId}:${token}:${press}`).slice(0, 22);
}

/** The hash of a secret that only one rendered page knows (decision 048). */
export function hashOnce(formId: string, once: string): string {
  return createHash("sha256").update(`once:${formId}:${once}`).digest("hex");
}

/** The hash that is stored instead of a token. It includes the form, so the token is useless for other forms. */
export function hashOfUnsent(formId: string, token: string): string {
  return createHash("sha256").update(`unsent:${formId}:${token}`).digest("hex");
}
