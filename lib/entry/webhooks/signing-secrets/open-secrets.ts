import { DomainError } from "@/lib/base/errors/errors";
import { openSigning } from "./cipher";
import { signingSecretsOf } from "./mutations";

/** An account's decrypted signing secrets, the current one first; or a message saying why they cannot be decrypted. */
export async function openSecrets({ accountId, now }: { accountId: string; now: Date }): Promise<string[] | string> {
  const rows = await signingSecretsOf({ accountId, now });
  try {
    return openSigning(
      rows.map(({ sealed }) => sealed),
      accountId,
    );
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
