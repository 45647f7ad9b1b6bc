import { DomainError } from "@/lib/errors";
import { openSecret } from "./cipher";
import { signingSecretsOf } from "./mutations";

/** The secrets that sign for an account, ready to sign with, the current one first; or in words why they cannot be read. */
export async function openSecrets({ accountId, now }: { accountId: string; now: Date }): Promise<string[] | string> {
  const rows = await signingSecretsOf({ accountId, now });
  try {
    return rows.map(({ sealed }) => openSecret(sealed, accountId));
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
