import { createHash, randomBytes } from "node:crypto";
import { sign } from "@/lib/base/secrets/signing";

/** The token of unsent answers: 128 random bits, as those of a submission (lib/entry/respondent/form/show-form.ts). */
const TOKEN = /^[\w-]{22}$/;

export function isUnsentToken(text: string): boolean {
  return TOKEN.test(text);
}

/**
 * Where answers go on when somebody presses *Continue here*: unknown to anyone who has the former token.
 * @param press random, from the page with the button: the same press finds the same token. Null makes another one each time.
 */
export function tokenAfter({ formId, token, press }: { formId: string; token: string; press: string | null }): string {
  return press === null ? randomBytes(16).toString("base64url") : sign(`continue:${formId}:${token}:${press}`).slice(0, 22);
}

/** The hash of what only one shown page knows (decision 048). */
export function hashOnce(formId: string, once: string): string {
  return createHash("sha256").update(`once:${formId}:${once}`).digest("hex");
}

/** The hash that is stored in its place. It includes the form, so a token is worth nothing elsewhere. */
export function hashOfUnsent(formId: string, token: string): string {
  return createHash("sha256").update(`unsent:${formId}:${token}`).digest("hex");
}
