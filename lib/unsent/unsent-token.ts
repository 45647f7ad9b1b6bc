import { createHash } from "node:crypto";

/** The token of unsent answers: 128 random bits, as those of a submission (lib/respondent/show-form.ts). */
const TOKEN = /^[\w-]{22}$/;

export function isUnsentToken(text: string): boolean {
  return TOKEN.test(text);
}

/** What is stored in its place: in another form the same token is another one. */
export function hashOfUnsent(formId: string, token: string): string {
  return createHash("sha256").update(`unsent:${formId}:${token}`).digest("hex");
}
