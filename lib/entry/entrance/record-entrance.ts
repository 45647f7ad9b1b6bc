import { requestContext } from "@/lib/entry/http/request-context";
import { log } from "@/lib/base/logging/log";
import type { AuditAction, Detail } from "@/lib/domain/audit/actions";
import { recordEvent, recordHourly } from "@/lib/domain/audit/record-mutations";
import { personByEmail } from "@/lib/domain/audit/titles-data";
import { writeLater } from "./write-later";
import type { SignedIn } from "@/lib/domain/auth/session";

/** Records what a person did at the entrance, in the account that they are in. */
export async function recordEntrance(
  { accountId, userId, name }: Pick<SignedIn, "accountId" | "userId" | "name">,
  action: AuditAction,
  detail: Detail = {},
): Promise<void> {
  const actor = { kind: "user", id: userId, name, ip: requestContext().clientAddress } as const;
  await recordEvent({ accountId, at: new Date(), actor, action, detail });
}

/** Of each kind, at most this many tries an hour are recorded for a person: guessing must not fill the audit. */
const MOST = 10;
let hour = 0;
const counts = new Map<string, number>();

/**
 * Records a try on somebody's address: a wrong password, or asking for a new one. Later, and whatever comes of it: the reply must not reveal by its
 * time whether there is such a person.
 */
export function recordTry(email: string, action: "session.sign_in_failed" | "password.reset_asked"): void {
  const ip = requestContext().clientAddress;
  const at = new Date();
  const record = async () => {
    const person = await personByEmail(email);
    if (!person) return;
    const target = { kind: "member", id: person.id, title: person.name } as const;
    const now = Math.floor(at.getTime() / 3_600_000);
    if (now !== hour) counts.clear();
    hour = now;
    const count = counts.get(`${action} ${person.id}`) ?? 0;
    if (count >= MOST) return;
    counts.set(`${action} ${person.id}`, count + 1);
    // Nobody is signed in: the service saw it.
    const actor = { kind: "service", id: null, name: null, ip } as const;
    await recordHourly({ accountId: person.accountId, at, actor, action, target }, ip);
  };
  const write = () => record().catch((error: unknown) => log.error({ err: error }, "audit: a try at the entrance was not recorded"));
  writeLater(write, DELAY_MS);
}

const DELAY_MS = 1_000;
