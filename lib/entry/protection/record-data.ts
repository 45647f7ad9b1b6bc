import { setTimeout as pause } from "node:timers/promises";
import { db } from "@/lib/base/db/client";
import { isSqliteUrl } from "@/lib/base/db/sqlite-path";
import { env } from "@/lib/base/env/env";
import { formatDatetime } from "@/lib/base/time/datetime";
import { auditDaysOf } from "@/lib/domain/audit/data";
import { listKeysOf } from "@/lib/domain/auth/data";
import { allowedScopes, listAppsOf } from "@/lib/domain/auth/oauth/grant-data";
import { providerOf } from "@/lib/domain/auth/provider/data";
import { readMailServer } from "@/lib/domain/mail/server/data";
import { notSearched } from "@/lib/domain/person/schema";
import { trashDays } from "@/lib/domain/responses/changing/move-to-trash-mutations";
import type { Protection } from "@/lib/entry/api/operations/protection-operations";
import { keptThings } from "@/lib/entry/api/operations/protection-operations";
import { listEndpoints } from "@/lib/entry/webhooks/endpoints/data";
import { roles } from "@/lib/rules/access/roles";
import { readScopes, scopes } from "@/lib/rules/access/scopes";
import { keepingOf } from "@/lib/rules/forms/keeping";
import { readSettings } from "@/lib/rules/forms/settings";
import { keptFor } from "./retention";
import { readUrl } from "@/lib/base/text/read-url";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Forms read at a time, between which others have their turn. */
const BATCH = 200;

/** What an account stores, where, for how long, and who gets or sees it, as of now. */
export async function readProtection(accountId: string, now: Date): Promise<Protection> {
  const { baseUrl, databaseUrl, filesUrl, ipAddresses, countsVisits, uploadScanner } = env();
  const [account, forms, endpoints, mailServer, provider, auditDays, keys, apps, members, people, kept] = await Promise.all([
    db().account.findUniqueOrThrow({ where: { id: accountId }, select: { id: true, name: true, requiresTwoStep: true } }),
    readForms(accountId),
    listEndpoints(accountId),
    readMailServer(),
    providerOf(accountId),
    auditDaysOf(accountId),
    listKeysOf(accountId),
    listAppsOf(accountId, now),
    db().member.groupBy({ by: ["role"], where: { accountId }, _count: { _all: true } }),
    db().roundPerson.count({ where: { round: { accountId } } }),
    db().keptForm.count({ where: { form: { accountId } } }),
  ]);
  const times = keptFor({
    trashDays: trashDays(),
    erasuresKeptMs: env().erasuresKeptMs,
    eventsKeptMs: env().eventsKeptMs,
    auditDays,
    providerHours: provider?.sessionHours ?? null,
  });
  const live = keys.filter(({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > now));
  const ofEndpoints = endpoints
    .filter(({ disabledAt }) => disabledAt === null)
    .map(({ url, formId }) => ({ host: hostOf(url), isOfOne: formId !== null }));
  return {
    account: { id: account.id, name: account.name },
    made_at: formatDatetime(now),
    counts: { forms: forms.count, responses: forms.responses, people_of_rounds: people },
    storage: {
      database: isSqliteUrl(databaseUrl) ? "sqlite" : "postgresql",
      database_host: isSqliteUrl(databaseUrl) ? null : hostOf(databaseUrl),
      files: filesUrl === null ? "disk" : "s3",
      files_host: filesUrl === null ? null : hostOf(filesUrl.endpoint),
    },
    metadata: { ip_addresses: ipAddresses, counts_visits: countsVisits },
    recipients: {
      webhooks: webhooksOf(forms.callbacks, ofEndpoints),
      email: mailServer?.host ?? null,
      notified: [...forms.notified].toSorted().map(([domain, count]) => ({ domain, forms: count })),
      with_answers: forms.withAnswers,
      sign_in_provider: provider ? hostOf(provider.issuer) : null,
      scanner: uploadScanner === null ? null : uploadScanner.kind === "icap" ? uploadScanner.host : "command",
    },
    keep_answers: [...forms.keepings.values()].toSorted((a, b) => (a.after_days ?? Infinity) - (b.after_days ?? Infinity)),
    kept: keptThings.map((what) => ({ what, seconds: times[what] })),
    access: {
      members: roles.map((role) => ({ role, count: members.find((each) => each.role === role)?._count._all ?? 0 })),
      keys: live.map(({ name, scopes: granted, expiresAt }) => ({
        name,
        scopes: [...(readScopes(granted) ?? scopes)],
        expires_at: expiresAt && formatDatetime(expiresAt),
      })),
      apps: appsOf(apps),
      forms_of_some: kept,
      requires_two_step: account.requiresTwoStep,
      requires_provider: provider?.requiresProvider ?? false,
    },
    is_encrypted_on_the_way: baseUrl.startsWith("https:"),
    not_searched: notSearched,
  };
}

type Keeping = Protection["keep_answers"][number];

/** What the settings of all forms of an account come to. */
async function readForms(accountId: string) {
  const keepings = new Map<string, Keeping>();
  const callbacks = new Map<string, number>();
  const notified = new Map<string, number>();
  const totals = { count: 0, responses: 0, withAnswers: 0 };
  const select = { id: true, settings: true, callbackUrl: true, responseCount: true } as const;
  for (let after = ""; ;) {
    const forms = await db().form.findMany({ where: { accountId, id: { gt: after } }, select, orderBy: { id: "asc" }, take: BATCH });
    for (const { settings: text, callbackUrl, responseCount } of forms) {
      const settings = readSettings({ settings: text });
      totals.count += 1;
      totals.responses += responseCount;
      addKeeping(keepings, settings);
      if (callbackUrl !== null) add(callbacks, hostOf(callbackUrl));
      const domains = new Set(settings.notify?.addresses.map((address) => address.slice(address.lastIndexOf("@") + 1).toLowerCase()));
      for (const domain of domains) add(notified, domain);
      if (domains.size > 0 && settings.notify_with_answers) totals.withAnswers += 1;
    }
    const last = forms.at(-1);
    if (!last || forms.length < BATCH) return { keepings, callbacks, notified, ...totals };
    after = last.id;
    await pause(0);
  }
}

function addKeeping(keepings: Map<string, Keeping>, settings: Parameters<typeof keepingOf>[0]): void {
  const keeping = keepingOf(settings);
  const days = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : ms / DAY_MS);
  const said = { after_days: days(keeping?.afterMs), then: keeping?.then ?? null, files_days: days(keeping?.filesMs) };
  const key = JSON.stringify(said);
  keepings.set(key, { ...said, forms: (keepings.get(key)?.forms ?? 0) + 1 });
}

/** Connected apps, one by one: a program of the same name with the same rights is one, however many people have connected it. */
function appsOf(apps: { clientName: string; scopes: string; userId: string }[]): Protection["access"]["apps"] {
  const people = new Map<string, Set<string>>();
  for (const { clientName, scopes: granted, userId } of apps) {
    const key = JSON.stringify([clientName, allowedScopes(granted)]);
    people.set(key, (people.get(key) ?? new Set()).add(userId));
  }
  return [...people].toSorted().map(([key, { size }]) => {
    const [name, granted] = JSON.parse(key) as [string, Protection["access"]["apps"][number]["scopes"]]; // as just written
    return { name, scopes: granted, people: size };
  });
}

type Endpoint = { host: string; isOfOne: boolean };

/** Hosts that get events: of the whole account first, then of forms. */
function webhooksOf(callbacks: Map<string, number>, endpoints: Endpoint[]): Protection["recipients"]["webhooks"] {
  const ofForms = new Map(callbacks);
  for (const { host, isOfOne } of endpoints) if (isOfOne) add(ofForms, host);
  const ofAll = new Set(endpoints.filter(({ isOfOne }) => !isOfOne).map(({ host }) => host));
  return [
    ...[...ofAll].toSorted().map((host) => ({ host, forms: null })),
    ...[...ofForms].toSorted().map(([host, forms]) => ({ host, forms })),
  ];
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Never the rest of an address: it may have a secret. */
function hostOf(url: string): string {
  return readUrl(url)?.host ?? "unknown";
}
