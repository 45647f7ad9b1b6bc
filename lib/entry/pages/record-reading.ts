import { requestContext } from "@/lib/entry/http/request-context";
import type { AuditAction, TargetKind } from "@/lib/domain/audit/actions";
import { recordHourly } from "@/lib/domain/audit/record-mutations";
import type { SignedIn } from "@/lib/domain/auth/session";

type Reading = { action: AuditAction; target?: { kind: TargetKind; id: string; title?: string } };
type Reader = Pick<SignedIn, "accountId" | "userId" | "name">;

/**
 * For pages that show answers: records, once an hour, that this person reads them. Call it before they are shown: if it fails, so does the page, for
 * nobody reads unrecorded.
 */
export async function recordReading({ accountId, userId, name }: Reader, { action, target }: Reading): Promise<void> {
  const actor = { kind: "user", id: userId, name, ip: requestContext().clientAddress } as const;
  await recordHourly({ accountId, at: new Date(), actor, action, target: target ?? null });
}
