import { userInfo } from "node:os";
import { extendChain } from "../lib/domain/audit/chain-mutations";
import type { AuditEvent } from "../lib/domain/audit/record-mutations";
import { recordEvent } from "../lib/domain/audit/record-mutations";

/** Records in an account's audit what somebody with access to the server did, under the name of their user there. */
export async function recordCommand(accountId: string, event: Pick<AuditEvent, "action" | "target" | "detail">): Promise<void> {
  await recordEvent({ accountId, at: new Date(), actor: { kind: "command", id: null, name: userName(), ip: null }, ...event });
  await extendChain(accountId); // the command ends before it would be chained
}

/** Containers may run as a user without a name. */
function userName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
