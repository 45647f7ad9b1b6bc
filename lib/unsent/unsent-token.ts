import { createHash } from "node:crypto";

/** The token of unsent answers: 128 random bits, as those of a submission (lib/respondent/show-form.ts). */
const TOKEN = /^[\w-]{22}$/;

export function isUnsentToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The hash of what only one shown page knows (decision 048). */
export function hashOnce(formId: string, once: string): string {
  return createHash("sha256").update(`once:${formId}:${once}`).digest("hex");
}

/** The hash that is stored in its place. It includes the form, so a token is worth nothing elsewhere. */
export function hashOfUnsent(formId: string, token: string): string {
  return createHash("sha256").update(`unsent:${formId}:${token}`).digest("hex");
}
