import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox } from "@/e2e/support/receivers/outbox";
import type * as DirectSql from "./direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type * as Tables from "./tables";

const at = (milliseconds: number) => new Date(Date.UTC(2026, 10, 21) + milliseconds);

describe.each<Database>(["sqlite", "postgresql"])("tables of direct SQL on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  let directSql: typeof DirectSql;
  let tables: typeof Tables;
  beforeAll(async () => {
    outbox = await openOutbox(database);
    directSql = await import("./direct-sql"); // of the module graph that knows this database
    tables = await import("./tables");
  });
  afterAll(() => outbox.close());

  it("have the properties of their Prisma models, and no others", () => {
    const { forms, responses, trashedResponses, files, webhookDeliveries, mails, roundPeople, accountEvents } = tables;
    expect(accountEvents.properties).toEqual(Object.keys(Prisma.AccountEventScalarFieldEnum));
    expect(roundPeople.properties).toEqual(Object.keys(Prisma.RoundPersonScalarFieldEnum));
    expect(mails.properties).toEqual(Object.keys(Prisma.MailScalarFieldEnum));
    expect(forms.properties).toEqual(Object.keys(Prisma.FormScalarFieldEnum));
    expect(responses.properties).toEqual(Object.keys(Prisma.ResponseScalarFieldEnum));
    expect(trashedResponses.properties).toEqual(Object.keys(Prisma.TrashedResponseScalarFieldEnum));
    expect(files.properties).toEqual(Object.keys(Prisma.FileScalarFieldEnum));
    expect(webhookDeliveries.properties).toEqual(Object.keys(Prisma.WebhookDeliveryScalarFieldEnum));
  });

  /** Rows in which every column has a value of its own, so that exchanged columns would show. */
  const form = () => ({
    id: "form",
    accountId: outbox.accountId,
    title: "title",
    description: "“Ünïcode” 🌱",
    fields: "[]",
    fieldsCount: 1,
    callbackUrl: "http://hooks.example/",
    callbackMetadata: '{"a":1}',
    callbackHeaders: '{"names":[]}',
    settings: "{}",
    responseLimit: 2_147_483_647,
    responseCount: 2,
    createdAt: at(1),
    expiresAt: at(2),
    completedAt: at(-3),
    cancelledAt: at(999),
    searchText: " title",
    lastResponseId: "last",
    lastSlot: 9,
    lastResponseAt: at(4),
    announceExpiryAt: at(5),
    storedBytes: 2 ** 40,
    unsentBytes: 2 ** 41,
    version: 3,
    settingsRevision: 4,
    versionAt: at(6),
    versionResponses: 7,
    outcome: "{}",
    moreTime: null,
    conversation: null,
    handedOn: null,
    externalId: null,
    roundId: null,
    testReplyAt: at(9),
    keepsFor: 1,
    anonymisedTo: null,
    translations: null,
    locales: null,
  });
  const response = {
    id: "response",
    formId: "form",
    slot: 3,
    data: '{"a":"“b”"}',
    ip: "::1",
    userAgent: "agent",
    submissionToken: "token",
    desk: "{}",
    formVersion: 8,
    changedAt: at(7),
    sentFrom: null,
    respondent: null,
    onceKey: null,
    locale: null,
    filledAt: at(8),
    ending: null,
    importedAt: at(9),
    sealed: "-----BEGIN AGE ENCRYPTED FILE-----",
  };
  const file = { id: "file", formId: "form", fieldKey: "key", responseId: "response", name: "name", mediaType: "type/sub", size: 4 };
  const queued = () => ({
    id: "delivery",
    accountId: outbox.accountId,
    formId: "form",
    type: "type",
    url: "url",
    queue: "queue",
    address: "address",
    body: "body",
    createdAt: at(1),
    nextAttemptAt: at(2),
    step: 5,
    attemptCount: 6,
    deliveredAt: at(3),
    failedAt: at(4),
    leasedUntil: at(5),
    fence: 7,
  });
  const delivery = () => ({ ...queued(), endpointId: "endpoint", traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01" });
  const mail = () => {
    const { type, url, ...columns } = queued();
    return { ...columns, id: "mail", kind: type, recipient: url, subject: "subject", stage: "stage" };
  };

  it("write each property where Prisma reads it, and read it as Prisma does", async () => {
    const { forms, responses, files, webhookDeliveries, mails } = tables;
    const rows = {
      form: form(),
      response: { ...response, submittedAt: at(6) },
      file: {
        ...file,
        createdAt: at(7),
        arrivingUntil: at(8),
        uploader: "uploader",
        unsentId: null,
        trashedId: null,
        scan: "infected",
        scanDueAt: at(9),
        scanFailures: 8,
        scanFound: "found",
        digest: "digest",
        arrivedDigest: "ab",
      },
      delivery: delivery(),
      mail: mail(),
    };
    const none = Prisma.sql`FROM forms WHERE id = 'none'`;
    const counts = await directSql.writeTogether([
      forms.insert(rows.form),
      responses.insertFrom(rows.response, Prisma.sql`FROM forms WHERE id = 'form'`),
      files.insert(rows.file),
      webhookDeliveries.insert(rows.delivery),
      mails.insert(rows.mail),
      responses.insertFrom({ ...rows.response, ...responses.taken(["id"]) }, Prisma.sql`FROM responses WHERE id = 'none'`),
      forms.insertFrom(rows.form, none),
    ]);
    expect(counts).toEqual([1, 1, 1, 1, 1, 0, 0]);
    const prisma = outbox.db();
    const stored = {
      form: await prisma.form.findUniqueOrThrow({ where: { id: "form" } }),
      response: await prisma.response.findUniqueOrThrow({ where: { id: "response" } }),
      file: await prisma.file.findUniqueOrThrow({ where: { id: "file" } }),
      delivery: await prisma.webhookDelivery.findUniqueOrThrow({ where: { id: "delivery" } }),
      mail: await prisma.mail.findUniqueOrThrow({ where: { id: "mail" } }),
    };
    expect(stored).toEqual({
      ...rows,
      form: { ...rows.form, storedBytes: BigInt(rows.form.storedBytes), unsentBytes: BigInt(rows.form.unsentBytes) },
    });
    const [read] = await forms.reader(forms.properties)(Prisma.sql`FROM forms WHERE id = 'form'`);
    expect({ ...read, storedBytes: BigInt(read?.storedBytes ?? 0), unsentBytes: BigInt(read?.unsentBytes ?? 0) }).toEqual(stored.form);
    expect(await responses.reader(responses.properties)(Prisma.sql`FROM responses`)).toEqual([rows.response]);
    expect(await files.reader(files.properties)(Prisma.sql`FROM files`)).toEqual([rows.file]);
    expect(await webhookDeliveries.reader(webhookDeliveries.properties)(Prisma.sql`FROM webhook_deliveries`)).toEqual([rows.delivery]);
  });

  it("take many rows at once, with every kind of value", async () => {
    const { forms, mails, webhookDeliveries } = tables;
    const prisma = outbox.db();
    const some = [
      { ...form(), id: "many-1", title: '"quoted" \\ {"a": [1]}', storedBytes: 2 ** 40 },
      { ...form(), id: "many-2", title: "line\nline \u2028 🌱", description: null, storedBytes: 0 },
    ];
    const ended = { nextAttemptAt: null, deliveredAt: null, formId: "many-2" };
    const counts = await directSql.writeTogether([
      forms.insertAll(some),
      mails.insertAll([{ ...mail(), id: "many", ...ended }]),
      webhookDeliveries.insertAll([]),
    ]);
    expect(counts).toEqual([2, 1, 0]);
    const stored = await prisma.form.findMany({ where: { id: { startsWith: "many-" } }, orderBy: { id: "asc" } });
    expect(stored).toEqual(some.map((row) => ({ ...row, storedBytes: BigInt(row.storedBytes), unsentBytes: BigInt(row.unsentBytes) })));
    expect(await prisma.mail.findUniqueOrThrow({ where: { id: "many" } })).toEqual({ ...mail(), id: "many", ...ended });
    const same = Prisma.sql`FROM forms WHERE created_at = ${at(1)} AND id LIKE 'many-%'`; // moments are stored as everywhere else
    expect(await forms.reader(["id"])(same)).toHaveLength(2);
  });
});
