import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { auditDaysOf } from "@/lib/domain/audit/data";
import { keepAudit } from "@/lib/domain/audit/sweep-mutations";
import { accountName } from "@/lib/domain/members/data";
import { nameAccount } from "@/lib/domain/members/mutations";

export const dynamic = "force-dynamic";

export const PATCH = handle(operations.updateAccount, async ({ accountId, audit, body: { name, audit_days } }) => {
  if (name !== undefined) await nameAccount({ accountId, name });
  if (audit_days !== undefined) await keepAudit(accountId, audit_days);
  if (audit_days === null) audit.say({ audit_days: "for ever" });
  return { body: { id: accountId, name: name ?? (await accountName(accountId)), audit_days: await auditDaysOf(accountId) } };
});
