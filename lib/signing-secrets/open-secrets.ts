import { ApiError } from "@/lib/api/errors";
import { openSecret } from "@/lib/signing-secrets/cipher";
import { signingSecretsOf } from "@/lib/signing-secrets/mutations";

/** The secrets that sign for an account, ready to sign with, the current one first; or in words why they cannot be read. */
export async function openSecrets({ accountId, now }: { accountId: string; now: Date }): Promise<string[] | string> {
  const rows = await signingSecretsOf({ accountId, now });
  try {
    return rows.map(({ sealed }) => openSecret(sealed, accountId));
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}
