import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { auditDaysOf } from "@/lib/domain/audit/data";
import { keepAudit } from "@/lib/domain/audit/sweep-mutations";
import { updateAccount } from "@/lib/domain/members/mutations";

export const dynamic = "force-dynamic";

export const PATCH = handle(operations.updateAccount, async ({ accountId, audit, user: { userId }, body }) => {
  const { name, requires_two_step: requiresTwoStep, audit_days: auditDays } = body;
  const changed = await updateAccount({ accountId, userId, name, requiresTwoStep });
  if (auditDays !== undefined) await keepAudit(accountId, auditDays);
  if (auditDays === null) audit.say({ audit_days: "for ever" });
  const kept = await auditDaysOf(accountId);
  return { body: { id: accountId, name: changed.name, requires_two_step: changed.requiresTwoStep, audit_days: kept } };
});
