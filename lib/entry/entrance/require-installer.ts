import { DomainError } from "@/lib/base/errors/errors";
import { isFirstAccount } from "@/lib/domain/members/first-account-data";

/** For what applies to all accounts of the installation (decision 063). @throws DomainError forbidden for owners of other accounts. */
export async function requireInstaller({ accountId }: { accountId: string }): Promise<void> {
  if (await isFirstAccount(accountId)) return;
  throw new DomainError("forbidden", "Only owners of the first account, which set up this installation, may do this", {
    type: "first_account_only",
  });
}
