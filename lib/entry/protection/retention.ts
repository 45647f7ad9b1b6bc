import { SESSION_S } from "@/lib/domain/auth/better-auth";
import { REFRESH_MS } from "@/lib/domain/auth/oauth/tokens";
import { UNATTACHED_MS } from "@/lib/domain/files/sweep-mutations";
import { KEPT_MS as WAITING_MS } from "@/lib/domain/forms/waiting/list-mutations";
import { KEPT_MS as IDEMPOTENCY_MS } from "@/lib/domain/idempotency/mutations";
import { KEPT_MS as MAILS_MS } from "@/lib/domain/mail/sweep-mutations";
import { INVITED_MS } from "@/lib/domain/members/mutations";
import { WORKS_MS } from "@/lib/domain/members/reset-mutations";
import { LINKS_KEPT_MS } from "@/lib/domain/members/sweep-mutations";
import type { KeptThing } from "@/lib/entry/api/operations/protection-operations";
import { OWNER_MS } from "@/lib/entry/respondent/afterwards/change-proof";
import { ANSWERS_SHOWN_MS } from "@/lib/entry/respondent/afterwards/show-receipt";
import { DEFAULT_MS as UNSENT_MS } from "@/lib/entry/respondent/multi-page/keep-page";
import { KEPT_MS as DELIVERIES_MS } from "@/lib/entry/webhooks/mutations";

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

type Settings = { trashDays: number; erasuresKeptMs: number; eventsKeptMs: number; auditDays: number | null; providerHours: number | null };

/**
 * How long things are kept, in seconds; null where no time is set. The constants are those of the sweeps and of the pages themselves, so that what is said
 * here cannot differ from what is done.
 */
export function keptFor({ trashDays, erasuresKeptMs, eventsKeptMs, auditDays, providerHours }: Settings): Record<KeptThing, number | null> {
  return {
    trash: trashDays * DAY_S,
    unsent_answers: UNSENT_MS / 1_000,
    waiting_lists: WAITING_MS / 1_000,
    unused_uploads: UNATTACHED_MS / 1_000,
    receipts: ANSWERS_SHOWN_MS / 1_000,
    emails: MAILS_MS / 1_000,
    webhook_deliveries: DELIVERIES_MS / 1_000,
    events: eventsKeptMs / 1_000,
    webhook_inbox: null,
    suppressions: null,
    idempotency_keys: IDEMPOTENCY_MS / 1_000,
    audit: auditDays === null ? null : auditDays * DAY_S,
    sessions: SESSION_S,
    provider_sessions: providerHours === null ? null : providerHours * HOUR_S,
    connected_apps: REFRESH_MS / 1_000,
    invitations: (INVITED_MS + LINKS_KEPT_MS) / 1_000,
    password_resets: WORKS_MS / 1_000,
    correction_links: OWNER_MS / 1_000,
    people_of_rounds: null,
    votes: null,
    erasures: erasuresKeptMs / 1_000,
    deleted_external_ids: null,
    members: null,
    keys: null,
  };
}
