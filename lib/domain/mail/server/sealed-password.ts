import { seal, unseal } from "@/lib/base/secrets/seal";

const PURPOSE = "mail server";

/** Encrypts the password of the mail server for storage, with APP_SECRET. */
export function sealPassword(password: string): string {
  return seal(password, PURPOSE);
}

/** @returns null when it was encrypted with another APP_SECRET. */
export function openPassword(sealed: string): string | null {
  return unseal(sealed, PURPOSE);
}
