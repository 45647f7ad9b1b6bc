import { DomainError } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { EnvError } from "@/lib/base/env/env";
import { openSecret, sealSecret } from "./cipher";

const ONLY = { slot: "only" } as const;
/** The plaintext of the proof, also used instead of an account id. */
const PROOF = "formslip";
/** How many stored secrets are tried when there is no proof yet. */
const SAMPLE = 100;

/**
 * Verifies that this process's APP_SECRET is the one that the database's signing secrets were encrypted with. An encrypted value in the row of
 * `instances` proves it; the first start writes it. The row must exist (claimFiles).
 * @param adopt replaces the proof of another secret, at the operator's request. @returns whether the secret was already the right one
 * @throws EnvError naming APP_SECRET when it is a different secret.
 */
export async function proveAppSecret({ adopt = false } = {}): Promise<{ isKnown: boolean }> {
  const { secretProof } = await db().instance.findUniqueOrThrow({ where: ONLY, select: { secretProof: true } });
  if (secretProof !== null && canOpen(secretProof, PROOF)) return { isKnown: true };
  if (!adopt && secretProof !== null) refuse();
  if (!adopt && !(await canOpenSome())) refuse();
  // If two processes start together with different secrets, one writes its proof, and the other reads it.
  const where = adopt ? ONLY : { ...ONLY, secretProof: null };
  const { count } = await db().instance.updateMany({ where, data: { secretProof: sealSecret(PROOF, PROOF) } });
  return count === 0 ? proveAppSecret() : { isKnown: false };
}

/**
 * Whether any stored signing secret decrypts, or none is stored. One is enough: some accounts may still have a secret from an older APP_SECRET, and
 * must rotate it.
 */
async function canOpenSome(): Promise<boolean> {
  const select = { sealed: true, accountId: true } as const;
  const secrets = await db().signingSecret.findMany({ where: { retiredAt: null }, orderBy: { id: "desc" }, take: SAMPLE, select });
  return secrets.length === 0 || secrets.some(({ sealed, accountId }) => canOpen(sealed, accountId));
}

function canOpen(sealed: string, accountId: string): boolean {
  try {
    openSecret(sealed, accountId);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

function refuse(): never {
  throw new EnvError(
    "APP_SECRET (or the file app-secret in DATA_DIR, where APP_SECRET is not set) is not the one that this database was begun with: no webhook could be " +
      "signed. Give the service the right one. If it is lost for good, `npm run app-secret -- --adopt` takes the one it has now; " +
      "every account then has to rotate its signing secrets.",
  );
}
