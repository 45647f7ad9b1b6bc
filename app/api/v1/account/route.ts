import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { auditDaysOf } from "@/lib/domain/audit/data";
import { keepAudit } from "@/lib/domain/audit/sweep-mutations";
import { keptByDefault } from "@/lib/domain/forms/default-keeping-data";
import { updateAccount } from "@/lib/domain/members/mutations";

export const dynamic = "force-dynamic";

export const PATCH = handle(operations.updateAccount, async ({ accountId, audit, user: { userId }, body }) => {
  const { name, requires_two_step: requiresTwoStep, audit_days: auditDays, keep_answers: keepAnswers } = body;
  const changed = await updateAccount({ accountId, userId, name, requiresTwoStep, keepAnswers });
  if (auditDays !== undefined) await keepAudit(accountId, auditDays);
  if (auditDays === null) audit.say({ audit_days: "for ever" });
  if (keepAnswers !== undefined) audit.say({ keep_answers: keepAnswers === null ? "for ever" : JSON.stringify(keepAnswers) });
  const kept = { audit_days: await auditDaysOf(accountId), keep_answers: await keptByDefault(accountId) };
  return { body: { id: accountId, name: changed.name, requires_two_step: changed.requiresTwoStep, ...kept } };
});
