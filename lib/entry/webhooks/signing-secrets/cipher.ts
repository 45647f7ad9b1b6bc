import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { DomainError } from "@/lib/base/errors/errors";
import { appSecret } from "@/lib/base/secrets/secret";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret for storage: base64 of nonce, AES-256-GCM tag and ciphertext. It decrypts only for the same account. */
export function sealSecret(secret: string, accountId: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, sealingKey(), iv).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** @throws DomainError conflict when it was encrypted with another APP_SECRET, or for another account. */
export function openSecret(sealed: string, accountId: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(ALGORITHM, sealingKey(), bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(accountId));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    throw new DomainError("conflict", "The signing secret cannot be read, because APP_SECRET has changed. Rotate it");
  }
}

/**
 * Decrypts secrets that sign together. Those after the first are retired: if one cannot be read because APP_SECRET has changed, it is left out.
 * @throws DomainError conflict when the first cannot be read.
 */
export function openSigning(sealed: string[], accountId: string): string[] {
  return sealed.flatMap((each, nth) => {
    try {
      return [openSecret(each, accountId)];
    } catch (error) {
      if (nth > 0 && error instanceof DomainError) return [];
      throw error;
    }
  });
}

let key: Uint8Array | null = null;

function sealingKey(): Uint8Array {
  return (key ??= new Uint8Array(hkdfSync("sha256", appSecret(), "", "formslip signing secrets", 32)));
}
