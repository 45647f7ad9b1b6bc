import { mkdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import SqliteFile from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox } from "@/e2e/support/receivers/outbox";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";

const DAY_MS = 24 * 60 * 60 * 1000;
const BEGIN = new Date("2026-01-05T09:00:00.000Z").getTime();
/** What happens in a fortnight happens at once, and is then swept. */
const FORTNIGHTS = 26;
/** From then on there is as much of what is kept for a time as there will ever be: nothing is kept for longer than 30 days here. */
const SETTLED = 6;

/**
 * Every table. `swept`: it grows by use, and what is in it goes after a time; the year fills it. `owners`: it grows only by what owners make and keep
 * (forms, responses, people, keys) or by one row for each of those. A new table needs a line: does it grow by use, and what bounds it?
 */
const TABLES: Record<string, "swept" | "owners" | { other: string }> = {
  account_events: "swept",
  accounts: "owners",
  anonymised_responses: "owners", // one for a response
  api_keys: "owners",
  audit_chains: "owners", // one for an account
  audit_entries: "swept",
  brands: "owners",
  decision_votes: "owners", // one for each person who is asked to decide
  decisions: "owners",
  deleted_external_ids: { other: "an id that was deleted is remembered for good, by the contract (§4.3)" },
  drafts: "owners",
  erasures: "swept",
  event_logs: "owners", // one for an account
  feed_entries: "swept",
  files: "swept",
  form_notices: "owners", // one for a form
  form_people: "owners",
  form_versions: "owners",
  form_visits: "owners", // counters of a form
  form_words: "owners",
  forms: "owners",
  idempotency_records: "swept",
  inbox_messages: "swept",
  instances: "owners",
  invitations: "swept",
  kept_forms: "owners",
  mail_attempts: "swept",
  mail_server: "owners",
  mail_suppressions: { other: "who wants no email is remembered for good" },
  mails: "swept",
  members: "owners",
  oauth_clients: "swept",
  oauth_grants: "swept",
  oauth_tokens: "swept",
  owner_credentials: "owners",
  owner_sessions: "swept",
  owner_verifications: "swept",
  owners: "owners",
  passkeys: "owners",
  password_resets: "swept",
  pictures: "owners",
  question_visits: "owners", // counters of a question
  rate_limits: { other: "only on PostgreSQL, where the rate limiter itself deletes what has expired an hour ago" },
  receipt_changes: { other: "one for each response that changed in a chain: deleted with its form" },
  receipt_chains: "owners", // one for a form, and what is left of one that was deleted
  receipt_keys: "owners", // one for each rotation
  receipt_links: { other: "one for up to 200 responses that came or went: what was signed is proven for good, by the contract (§52.2)" },
  recovery_codes: "owners",
  response_feeds: "owners", // one for an account
  response_salts: "owners", // of responses
  response_indexes: "owners", // one for a form
  response_states: "owners", // earlier answers of a response
  response_terms: "swept", // of responses that are deleted
  responses: "swept", // of forms that keep them for a time
  round_people: "owners",
  rounds: "owners",
  shared_results: "owners", // one for a form
  sign_in_domains: "owners",
  sign_in_providers: "owners",
  signing_secrets: "swept",
  taken_seats: "owners", // of responses
  trashed_responses: "swept",
  two_steps: "owners",
  unsent_answers: "swept",
  user_identities: "owners",
  wait_tokens: "owners", // at most 1,000 for a form
  waiting_entries: "swept",
  webhook_attempts: "swept",
  webhook_deliveries: "swept",
  webhook_endpoints: "owners",
};

const fields = [
  { key: "name", type: "text", label: "Name", personal: true },
  { key: "dish", type: "select", label: "Dish", config: { options: ["soup", "cake"] } },
];

describe.each<Database>(["sqlite", "postgresql"])("a year of use on %s (promise P22)", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  let use: Awaited<ReturnType<typeof begin>>;
  /** Rows by table, at the end of each fortnight. */
  const counts: Record<string, number>[] = [];
  let folder: string;
  let bytes = { full: 0, emptied: 0 };

  beforeAll(async () => {
    vi.stubEnv("ERASURES_KEPT", "30");
    outbox = await openOutbox(database);
    vi.useFakeTimers({ toFake: ["Date"], now: BEGIN });
    const { env } = await import("@/lib/base/env/env");
    folder = env().dataDir;
    use = await begin(outbox, folder);
    for (let nth = 0; nth < FORTNIGHTS; nth++) {
      vi.setSystemTime(BEGIN + 14 * nth * DAY_MS);
      await use.fortnight(nth, new Date());
      await use.sweep(new Date());
      counts.push(await use.count());
    }
    bytes = await use.empty();
  });
  afterAll(async () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    await outbox.close();
  });

  it("fills every table that grows by use, and none of them for ever", () => {
    expect(Object.keys(counts[0] ?? {}).toSorted(), "a table without a line").toEqual(Object.keys(TABLES).toSorted());
    const most = (from: number, to: number, table: string) => Math.max(...counts.slice(from, to).map((each) => each[table] ?? 0));
    const half = (SETTLED + FORTNIGHTS) / 2;
    for (const [table, kind] of Object.entries(TABLES)) {
      if (kind !== "swept") continue;
      expect(most(0, FORTNIGHTS, table), `${table} is filled`).toBeGreaterThan(0);
      expect(most(half, FORTNIGHTS, table), `${table} is bounded`).toBeLessThanOrEqual(most(SETTLED, half, table));
    }
  });

  it("keeps what owners keep", () => {
    const last = counts.at(-1);
    expect(last).toMatchObject({ anonymised_responses: FORTNIGHTS - 1, mail_suppressions: FORTNIGHTS, owners: 1, members: 1 });
  });

  it("removes the bytes of files that nobody uses", () => {
    expect(use.files()).toBeLessThanOrEqual(4);
  });

  if (database === "sqlite")
    it("shrinks the file when responses are deleted", () => {
      expect(bytes.emptied).toBeLessThan(bytes.full / 2);
    });
});

type Outbox = Awaited<ReturnType<typeof openOutbox>>;

/** What people and programs do with a service in a fortnight, and what its sweeper does. */
async function begin({ db, accountId }: Outbox, dataDir: string) {
  const { log } = await import("@/lib/base/logging/log");
  const faults = vi.spyOn(log, "error");
  const { sweepAll } = await import("./sweeper");
  const { newId } = await import("@/lib/base/ids/ids");
  const { createForm } = await import("@/lib/domain/forms/create-mutations");
  const { getPublicForm } = await import("@/lib/domain/forms/data");
  const { createFormSchema } = await import("@/lib/domain/forms/schema");
  const { accept } = await import("@/lib/domain/responses/accept-mutations");
  const { deleteResponse } = await import("@/lib/domain/responses/changing/delete-mutations");
  const { findResponses } = await import("@/lib/domain/responses/search/find");
  const { extendFeed } = await import("@/lib/domain/responses/feed/extend-mutations");
  const { claimKey } = await import("@/lib/domain/idempotency/mutations");
  const { enqueueMails } = await import("@/lib/domain/mail/mutations");
  const { recordEvent } = await import("@/lib/domain/audit/record-mutations");
  const { keepAudit } = await import("@/lib/domain/audit/sweep-mutations");
  const { useBegun } = await import("@/lib/domain/auth/provider/begun-mutations");
  const { beginSecondStep } = await import("@/lib/domain/auth/two-step/waiting-mutations");
  const { rotateSecret } = await import("@/lib/entry/webhooks/signing-secrets/mutations");
  const { storeMessage } = await import("@/lib/entry/webhooks/inbox/mutations");
  const { claimFiles } = await import("@/lib/domain/files/claim-mutations");
  const { deleteForm } = await import("@/lib/domain/forms/delete-mutations");
  const { folderOf } = await import("@/lib/domain/files/file-ref");
  const { readRows } = await import("@/lib/base/db/direct-sql");
  const { readFields } = await import("@/lib/domain/forms/read-fields");
  const { testAccountOf } = await import("@/lib/base/ids/test-mode");

  const began = new Date();
  await claimFiles({ now: began });
  await keepAudit(accountId, 30);
  const userId = newId(began);
  const person = { id: userId, accountId, name: "Ada", email: "ada@example.com", emailVerified: true, createdAt: began, updatedAt: began };
  await db().user.create({ data: person });
  await db().member.create({ data: { accountId, userId, role: "owner", since: began } });
  const testAccount = testAccountOf(accountId);
  await db().account.create({ data: { id: testAccount, name: "Test", createdAt: began } });
  const make = async (account: string, settings: object, now: Date) => {
    const body = createFormSchema.parse({ title: "T", fields, callback_url: "http://93.184.216.34/", expires_in: null, settings });
    return (await createForm({ accountId: account, body, now, claim: null })).form.id;
  };
  const settings = { response_limit: null };
  const deleting = await make(accountId, { ...settings, keep_answers: "14d" }, began);
  const anonymising = await make(accountId, { ...settings, keep_answers: { after: "7d", then: "anonymise" } }, began);
  const plain = await make(accountId, settings, began);
  const answer = async (formId: string, name: string, now: Date) => {
    const form = { ...(await getPublicForm(formId)), endpoints: null };
    const stored = await accept({
      form,
      asked: { version: 1, fields: readFields(form) },
      answers: { name, dish: "soup" },
      fileIds: [],
      metadata: { ip: "", userAgent: "" },
      submissionToken: null,
      channel: "json",
      now,
    });
    return (stored as { id: string }).id; // the forms are open, and without seats
  };
  const file = (formId: string, name: string, now: Date) => {
    const path = join(folderOf(formId), name);
    mkdirSync(folderOf(formId), { recursive: true });
    writeFileSync(path, "bytes");
    utimesSync(path, now, now);
    paths.push(path);
  };
  const paths: string[] = [];
  const tables = await tableNames(readRows, isSqlite(process.env.DATABASE_URL ?? ""));
  return {
    async fortnight(nth: number, now: Date) {
      const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
      for (const guest of [1, 2, 3]) await answer(deleting, `Guest${nth}x${guest}`, now);
      await answer(anonymising, `Person${nth}`, now);
      const thrown = await answer(plain, `Thrown${nth}`, now);
      await deleteResponse({ formId: plain, responseId: thrown, trashedAt: now, rule: "owner" });
      const searched = { id: deleting, fields: readFields(await getPublicForm(deleting)) };
      await findResponses(searched, { filter: { search: "guest" }, sort: "newest", limit: 5 });
      await extendFeed(accountId, now);
      await make(testAccount, settings, now);
      const key = { accountId, key: `key ${nth}`, path: "/api/v1/drafts" };
      await claimKey({ ...key, body: { value: {}, bytes: Buffer.from("{}") }, now });
      const content = {
        locale: "en" as const,
        subject: "S",
        heading: "H",
        paragraphs: [],
        button: { label: "Open", url: "https://a.example" },
      };
      const to = `guest${nth}@example.com`;
      await enqueueMails(db(), [{ account: accountId, form: null, kind: "request", to, content }], now);
      // The workers of mail and webhooks are at their receivers at once.
      const ended = { deliveredAt: now, nextAttemptAt: null };
      const attempt = () => ({ id: newId(now), startedAt: now, durationMs: 1, statusCode: 200, error: null, answer: "" });
      for (const { id } of await db().mail.findMany({ where: { nextAttemptAt: { not: null } } })) {
        await db().mailAttempt.create({ data: { mailId: id, ...attempt() } });
        await db().mail.update({ where: { id }, data: ended });
      }
      for (const { id } of await db().webhookDelivery.findMany({ where: { nextAttemptAt: { not: null } } })) {
        await db().webhookAttempt.create({ data: { deliveryId: id, ...attempt() } });
        await db().webhookDelivery.update({ where: { id }, data: ended });
      }
      await db().mailSuppression.create({ data: { accountId, recipient: to, reason: "unsubscribed", createdAt: now } });
      const session = { id: newId(now), userId, token: newId(now), createdAt: now, updatedAt: now };
      await db().userSession.create({ data: { ...session, expiresAt: inHours(7 * 24) } });
      const client = { id: newId(now), name: "Agent", redirectUris: "[]", createdAt: now, usedAt: nth % 2 === 0 ? null : now };
      await db().oauthClient.create({ data: client });
      const code = { codeHash: `code ${nth}`, codeChallenge: "", redirectUri: "" };
      const allowed = { accountId, userId, clientId: client.id, clientName: "Agent", scopes: "", ...code, createdAt: now };
      const token = { hash: `token ${nth}`, kind: "refresh", expiresAt: inHours(24) };
      const grant = { ...allowed, id: newId(now), redeemedAt: now, expiresAt: inHours(7 * 24) };
      await db().oauthGrant.create({ data: { ...grant, tokens: { create: [token] } } });
      await useBegun({ providerId: "p", state: `state ${nth}`, nonce: "", verifier: "", next: "/", connects: null }, now);
      await beginSecondStep({ userId, passwordHash: "", now });
      const challenge = { id: `passkey-${nth}`, identifier: "used passkey challenge", value: "", createdAt: now, updatedAt: now };
      await db().userVerification.create({ data: { ...challenge, expiresAt: inHours(1) } });
      await db().passwordReset.create({ data: { tokenHash: `reset ${nth}`, userId, expiresAt: inHours(1) } });
      const invited = { accountId, createdById: userId, createdAt: now, role: "viewer" };
      const links = [{ expiresAt: inHours(7 * 24) }, { expiresAt: inHours(7 * 24), usedAt: now }];
      for (const link of links)
        await db().invitation.create({ data: { ...invited, id: newId(now), tokenHash: `link ${newId(now)}`, ...link } });
      await rotateSecret({ accountId, now });
      for (let message = 0; message < 10; message++)
        await storeMessage({ accountId, headers: [], body: "{}", fault: null, formId: null, now: new Date(now.getTime() + message) });
      const typed = { formId: plain, formVersion: 1, typed: "{}", page: "end", startedAt: now, changedAt: now };
      await db().unsentAnswers.create({ data: { ...typed, tokenHash: `unsent ${nth}`, expiresAt: inHours(7 * 24) } });
      const missed = { offeredAt: now, offeredUntil: inHours(24) };
      const waits = { id: newId(now), formId: plain, email: to, locale: "en", language: null, joinedAt: now };
      await db().waitingEntry.create({ data: { ...waits, ...missed } });
      const unused = { id: newId(now), formId: plain, fieldKey: "cv", name: "cv", mediaType: "text/plain", size: 5, createdAt: now };
      await db().file.create({ data: unused });
      file(plain, unused.id, now);
      file(plain, newId(now), now); // one that the database does not know
      const actor = { kind: "user", id: userId, name: "Ada", ip: null } as const;
      await recordEvent({ accountId, at: now, actor, action: "audit.read" });
    },
    async sweep(now: Date) {
      await sweepAll(now);
      expect(faults.mock.calls, "a sweep failed").toEqual([]);
    },
    async count(): Promise<Record<string, number>> {
      const counts: Record<string, number> = {};
      for (const name of tables) {
        // One form keeps its responses, without what is personal.
        const condition = ["responses", "feed_entries"].includes(name) ? Prisma.sql`WHERE form_id <> ${anonymising}` : Prisma.empty;
        const [row] = await readRows<{ count: number | bigint }>(
          Prisma.sql`SELECT count(*) AS count FROM ${Prisma.raw(name)} ${condition}`,
        );
        counts[name] = Number(row?.count ?? 0);
      }
      return counts;
    },
    files: () => paths.filter((path) => statSync(path, { throwIfNoEntry: false })).length,
    /** Deletes a large form. @returns the size of the database file before and after. */
    async empty() {
      const form = await make(accountId, settings, new Date());
      for (let nth = 0; nth < 300; nth++) await answer(form, "x".repeat(5_000), new Date());
      const size = () => statSync(join(dataDir, "outbox.db"), { throwIfNoEntry: false })?.size ?? 0;
      const other = isSqlite(process.env.DATABASE_URL ?? "") ? new SqliteFile(join(dataDir, "outbox.db")) : null;
      const checkpoint = () => other?.pragma("wal_checkpoint(TRUNCATE)");
      checkpoint();
      const full = size();
      await deleteForm({ accountId, formId: form });
      await sweepAll(new Date());
      checkpoint();
      other?.close();
      return { full, emptied: size() };
    },
  };
}

function isSqlite(databaseUrl: string): boolean {
  return databaseUrl.startsWith("file:");
}

type Read = <Row>(query: Prisma.Sql) => Promise<Row[]>;

async function tableNames(readRows: Read, isSqlite: boolean): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    isSqlite
      ? Prisma.sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
      : Prisma.sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  return rows.map(({ name }) => name).filter((name) => name !== "_prisma_migrations");
}
