import { createHash } from "node:crypto";
import { createWriteStream, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { png } from "@/e2e/support/samples/png";
import type { Database } from "@/e2e/support/receivers/outbox";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { openOutbox } from "@/e2e/support/receivers/outbox";

const now = new Date("2026-11-28T10:00:00.123Z");
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 1, 2, 3, 456));
const RESPONSES = 1_200;

describe.each<Database>(["sqlite", "postgresql"])("an archive on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  let ids: Record<"form" | "other" | "response" | "trashed" | "file" | "picture" | "round" | "person" | "decision", string>;
  const folder = mkdtempSync(join(tmpdir(), "formslip-archives-"));
  const modules = async () => ({
    ...(await import("./account-archive")),
    ...(await import("./import-mutations")),
    ...(await import("@/lib/domain/files/open-file-store")),
    ...(await import("@/lib/domain/files/uploads")),
    ...(await import("@/lib/base/ids/ids")),
    ...(await import("./zip-reader")),
  });

  beforeAll(async () => {
    outbox = await openOutbox(database);
    await fill();
  });
  afterAll(async () => {
    await outbox.close();
    rmSync(folder, { recursive: true });
  });
  afterEach(async () => {
    await outbox.db().account.deleteMany({ where: { id: { not: outbox.accountId } } });
  });

  /** By direct SQL, as images are stored. */
  async function addPicture({ id, accountId, bytes }: { id: string; accountId: string; bytes: Buffer }): Promise<void> {
    const { write } = await import("@/lib/base/db/direct-sql");
    await write(Prisma.sql`
      INSERT INTO pictures (id, account_id, media_type, width, height, size, digest, bytes, created_at)
      VALUES (${id}, ${accountId}, 'image/png', 2, 2, ${bytes.length}, ${digestOf(bytes)}, ${bytes}, ${at(1)})`);
  }

  /** One row or more in each table, with a value in each column that an archive has. */
  async function fill(): Promise<void> {
    const { newId, writeUpload, fileStore } = await modules();
    const { accountId } = outbox;
    const db = outbox.db();
    const names = ["form", "other", "response", "trashed", "file", "picture", "round", "person", "decision"] as const;
    ids = Object.fromEntries(names.map((name) => [name, newId(now)])) as typeof ids; // one for each
    const bytes = png({ width: 2, height: 2 });
    await addPicture({ id: ids.picture, accountId, bytes });
    await db.brand.create({ data: { accountId, settings: `{"logo":{"picture":"${ids.picture}"}}`, updatedAt: at(1) } });
    const round = {
      title: "R",
      content: '{"callbackHeaders":"locked away","title":"R","fields":[{"key":"a","type":"text","label":"A"}]}',
      mail: '{"message":null,"remind":["3d"]}',
      createdAt: at(1),
      expiresAt: at(9),
      closedAt: at(8),
    };
    for (const id of [ids.round, ids.decision]) await db.round.create({ data: { id, accountId, ...round } });
    const fields =
      '[{"key":"b2","type":"text","label":"Ærø \\u0001","description":null,"required":false,"config":{}},{"key":"a1","type":"file","label":"B","description":null,"required":false,"config":{"multiple":true}}]';
    const content = {
      title: "F ’n’ 日本語",
      description: "D",
      fields,
      fieldsCount: 2,
      callbackUrl: "https://hooks.example/",
      callbackMetadata: '{"b":1.0,"a":2}',
    };
    const form = {
      ...content,
      accountId,
      settings: '{"response_limit":null}',
      createdAt: at(2),
      version: 2,
      settingsRevision: 3,
      versionAt: at(3),
    };
    await db.form.create({
      data: {
        ...form,
        id: ids.form,
        externalId: "x",
        expiresAt: at(20),
        announceExpiryAt: at(20),
        roundId: null,
        searchText: "f",
        keepsFor: 1,
        lastSlot: RESPONSES + 5,
        responseCount: 3,
      },
    });
    const said = {
      conversation: '{"open":false,"messages":[]}',
      handedOn:
        '{"from":{"name":null,"email":null},"to":{"name":"B","email":"b@example.com"},"reason":null,"at":"2026-11-02T01:02:03.456"}',
      outcome: '{"type":"declined","reason":null,"at":"2026-11-02T01:02:03.456"}',
      moreTime: '{"until":null,"reason":"R","at":"2026-11-02T01:02:03.456"}',
    };
    await db.form.create({
      data: { ...form, id: ids.other, roundId: ids.round, ...said },
    });
    await db.formVersion.create({
      data: {
        ...content,
        formId: ids.form,
        version: 1,
        settings: "{}",
        madeAt: at(1),
        replacedAt: at(3),
        isAnswered: true,
        locales: null,
        translations: null,
      },
    });
    const waiting = { email: "w@example.com", locale: "de", language: "de", joinedAt: at(3), offeredAt: at(4), offeredUntil: at(5) };
    await db.waitingEntry.create({ data: { id: newId(now), formId: ids.form, ...waiting } });
    await db.keptForm.create({ data: { formId: ids.form } });
    await db.formVisits.create({ data: { formId: ids.form, since: at(1), views: 3, started: 2, sent: 1 } });
    await db.questionVisits.create({ data: { formId: ids.form, key: "b2", reached: 4 } });
    const answer = {
      formId: ids.form,
      ip: "192.0.2.1",
      userAgent: "UA",
      submittedAt: at(4),
      formVersion: 2,
      locale: "de",
      ending: "e",
      importedAt: at(4),
      filledAt: at(3),
    };
    const respondent = JSON.stringify({ email: "ada@example.com", name: null, user_id: null });
    await db.response.create({
      data: {
        ...answer,
        id: ids.response,
        slot: 1,
        data: `{"b2":"b","a1":["${ids.file}"]}`,
        submissionToken: "t",
        sentFrom: "s",
        desk: '{"status":"open","tags":["a"],"note":"N","assignee":null}',
        changedAt: at(5),
        respondent,
        onceKey: "once",
      },
    });
    await db.response.createMany({
      data: Array.from({ length: RESPONSES - 1 }, (_, index) => ({
        ...answer,
        id: newId(now),
        slot: index + 2,
        data: `{"b2":"${"é".repeat(1 + (index % 500))}"}`,
      })),
    });
    await db.responseState.create({ data: { responseId: ids.response, number: 1, data: "{}", replacedAt: at(5), replacedBy: "owner" } });
    await db.anonymisedResponse.create({ data: { responseId: ids.response, anonymisedAt: at(6) } });
    await db.takenSeat.create({ data: { formId: ids.form, fieldKey: "b2", value: "v", responseId: ids.response, seats: 2 } });
    await db.trashedResponse.create({ data: { ...answer, id: ids.trashed, data: "{}", states: "[]", trashedAt: at(7), bytes: 2 } });
    const file = { formId: ids.form, fieldKey: "a1", name: "a.txt", mediaType: "text/plain", size: 5, createdAt: at(4) };
    await db.file.create({ data: { ...file, id: ids.file, responseId: ids.response } });
    await db.file.create({ data: { ...file, id: newId(now), trashedId: ids.trashed, scan: "infected", scanFound: "X", digest } });
    await db.file.create({ data: { ...file, id: newId(now) } }); // of no response
    const ref = { formId: ids.form, fileId: ids.file };
    await fileStore().keep(ref, await writeUpload(ref, Readable.from([Buffer.from("bytes")]), new AbortController().signal));
    const asked = {
      ...{ roundId: ids.round, formId: ids.other, name: "P", searchText: "p" },
      ...{ email: "p@example.com", locale: "de", timeZone: "Asia/Tokyo" },
    };
    await db.roundPerson.create({
      data: {
        ...asked,
        id: ids.person,
        externalId: "e",
        data: "{}",
        createdAt: at(2),
        sentAt: at(2),
        reminded: 1,
        remindedAt: at(3),
        remindAt: at(4),
      },
    });
    const decision = {
      ...{ title: "D", options: '[{"value":"a","label":"A"}]', voters: '{"veto":[],"later":[],"areMailed":true}' },
      ...{ rule: '"all"', identify: "link" },
      digest,
      atDeadline: '"undecided"',
      externalId: "y",
    };
    await db.decision.create({
      data: {
        ...decision,
        id: ids.decision,
        accountId,
        ...{ createdAt: at(2), deadlineAt: at(3), status: "decided", outcome: "a", decidedBy: "people" },
        ...{ endedAt: at(4), turn: 2, metadata: "{}" },
      },
    });
    const vote = {
      decisionId: ids.decision,
      formId: ids.other,
      value: "a",
      at: at(3),
      identifiedBy: "link",
      digest,
      place: 1,
      isLate: 1,
    };
    await db.decisionVote.create({ data: { id: newId(now), ...vote } });
    const draft = { accountId, title: "T", fieldsCount: 1, content: "{}", revision: 4, createdAt: at(1), updatedAt: at(2) };
    await db.draft.create({ data: { id: newId(now), ...draft, formId: ids.form, formVersion: 2 } });
    const secrets = '[{"locked away":"never"}]';
    const endpoint = { accountId, url: "https://a.example/", events: "*", formId: ids.form, description: "E", secrets, createdAt: at(1) };
    await db.webhookEndpoint.create({ data: { id: newId(now), ...endpoint } });
    await db.mailSuppression.create({ data: { accountId, recipient: "no@example.com", reason: "unsubscribed", createdAt: at(1) } });
    await db.deletedExternalId.create({ data: { accountId, externalId: "gone", formId: newId(now) } });
  }

  async function archive(accountId: string, name: string): Promise<string> {
    const { accountArchiveOf } = await modules();
    const path = join(folder, name);
    await pipeline(Readable.from(accountArchiveOf({ accountId, now })), createWriteStream(path));
    return path;
  }

  async function partsOf(path: string): Promise<Map<string, string>> {
    const { ZipReader } = await modules();
    const zip = await ZipReader.open(path);
    const parts = new Map<string, string>();
    for (const name of zip.entries.keys()) {
      const chunks: Buffer[] = [];
      for await (const chunk of zip.read(name)) chunks.push(chunk);
      if (!/^(people|audit|manifest)\./.test(name)) parts.set(name, Buffer.concat(chunks).toString());
    }
    await zip.close();
    return parts;
  }

  it("has every table, but no upload of no response, no secret and nothing of infected files", async () => {
    const { archiveTables } = await import("./tables");
    const parts = await partsOf(await archive(outbox.accountId, "whole.zip"));
    const filled = Array.from(parts.keys(), (name) => name.replace(/^forms\/\w+\//, "").replace(".ndjson", ""));
    for (const { name } of archiveTables) expect(filled).toContain(name);
    expect(filled.filter((name) => name.startsWith("files/"))).toEqual([`files/${ids.file}`]);
    expect(parts.get(`forms/${ids.form}/files.ndjson`)?.trim().split("\n")).toHaveLength(2);
    expect(Array.from(parts.values()).join("")).not.toContain("locked away");
  });

  it("gives a copy with new ids beside the account; archives of both are equal but for the ids", async () => {
    const { importArchive, fileStore } = await modules();
    const first = await archive(outbox.accountId, "one.zip");
    const report = await importArchive({ path: first, into: null, now });
    expect(report.skipped).toEqual({});
    expect(report.accountId).not.toBe(outbox.accountId);
    const renamed = (text: string) => text.replaceAll(/[0-7][0-9A-HJKMNP-TV-Z]{25}/g, (id) => report.renamed.get(id) ?? id);
    const second = await partsOf(await archive(report.accountId, "two.zip"));
    for (const [name, text] of await partsOf(first)) {
      const expected = linesOf(renamed(text)).map(expectedRow);
      expect(
        linesOf(second.get(renamed(name)) ?? "")
          .map(expectedRow)
          .toSorted(),
        name,
      ).toEqual(expected.toSorted());
    }
    const form = await outbox.db().form.findUniqueOrThrow({ where: { id: renamed(ids.form) } });
    expect(form).toMatchObject({
      accountId: report.accountId,
      responseCount: RESPONSES,
      lastSlot: RESPONSES + 5,
      announceExpiryAt: null,
      storedBytes: null,
    });
    const endpoint = await outbox.db().webhookEndpoint.findFirstOrThrow({ where: { accountId: report.accountId } });
    expect(endpoint).toMatchObject({ disabledAt: now, disabledBy: "owner", formId: renamed(ids.form) });
    expect(await outbox.db().roundPerson.findUniqueOrThrow({ where: { id: renamed(ids.person) } })).toMatchObject({
      remindAt: null,
      reminded: 1,
    });
    const { readRows } = await import("@/lib/base/db/direct-sql");
    const [picture] = await readRows<{ bytes: Uint8Array }>(Prisma.sql`SELECT bytes FROM pictures WHERE id = ${renamed(ids.picture)}`);
    expect(Buffer.from(picture?.bytes ?? []).equals(png({ width: 2, height: 2 }))).toBe(true);
    expect((await fileStore().read({ formId: renamed(ids.form), fileId: renamed(ids.file) }))?.size).toBe(5);
    expect([await outbox.db().webhookDelivery.count(), await outbox.db().mail.count()]).toEqual([0, 0]);
  });

  it("gives a form another id whose chain of receipts has ended here, unless it is erased again", async () => {
    const { importArchive } = await modules();
    const copy = await importArchive({ path: await archive(outbox.accountId, "copied.zip"), into: null, now });
    const path = await archive(copy.accountId, "chained.zip");
    await outbox.db().account.delete({ where: { id: copy.accountId } });
    await outbox.db().decisionVote.deleteMany({ where: { decisionId: copy.renamed.get(ids.decision) ?? "" } });
    const [form = "", other = ""] = [ids.form, ids.other].map((id) => copy.renamed.get(id) ?? "");
    const ended = { startedAt: at(1), endedAt: at(2), lastNumber: 3, lastHash: "x", lastSlot: 9 };
    await outbox.db().receiptChain.createMany({ data: [form, other].map((formId) => ({ ...ended, formId })) });
    await outbox.db().erasure.create({ data: { kind: "form", id: other, erasedAt: at(2) } });
    const report = await importArchive({ path, into: null, now });
    expect([report.accountId, ...report.renamed.keys()]).toEqual([copy.accountId, form]);
    expect(report.erased).toBe(1);
    expect(await outbox.db().receiptChain.count({ where: { formId: report.renamed.get(form) ?? "" } })).toBe(0);
    expect(await outbox.db().form.count({ where: { accountId: copy.accountId } })).toBe(1);
    await outbox.db().receiptChain.deleteMany();
    await outbox.db().erasure.deleteMany();
  });

  it("keeps what an account that is there has, and says what it did not take", async () => {
    const { importArchive, newId } = await modules();
    const path = await archive(outbox.accountId, "into.zip");
    const into = newId(now);
    await outbox.db().account.create({ data: { id: into, name: "Mine", createdAt: at(1) } });
    await outbox.db().brand.create({ data: { accountId: into, settings: '{"mine":1}', updatedAt: at(1) } });
    const id = newId(now);
    await addPicture({ id, accountId: into, bytes: png({ width: 2, height: 2 }) });
    const report = await importArchive({ path, into, now });
    expect(report).toMatchObject({ accountId: into, isNew: false, skipped: { brands: 1, pictures: 1 } });
    expect(report.renamed.get(ids.picture)).toBe(id);
    expect(await outbox.db().account.findUniqueOrThrow({ where: { id: into } })).toMatchObject({ name: "Mine" });
    expect(await outbox.db().brand.findUniqueOrThrow({ where: { accountId: into } })).toMatchObject({ settings: '{"mine":1}' });
    await expect(importArchive({ path, into, now })).rejects.toThrow('forms with the external_id "x" already');
  });

  it("stores nothing at all, and no file, when a row cannot be stored", async () => {
    const { importArchive, newId } = await modules();
    const path = await archive(outbox.accountId, "fails.zip");
    const into = newId(now); // an account that goes away meanwhile
    const count = async () => [await outbox.db().form.count(), await outbox.db().response.count(), await outbox.db().account.count()];
    const before = await count();
    const folders = () =>
      readdirSync(join(process.env.DATA_DIR ?? "", "files"), { recursive: true, encoding: "utf8" }).filter((name) =>
        /\/\w{26}$/.test(name),
      );
    const files = folders();
    await expect(importArchive({ path, into, now })).rejects.toThrow();
    expect(await count()).toEqual(before);
    expect(folders()).toEqual(files);
  });
});

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const digest = digestOf(Buffer.from("d"));
const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");

/** Without what an import changes: counts that were wrong, the announcement of an end that is past, and who may send once more. */
function expectedRow(line: string): string {
  if (!line.startsWith("{")) return line;
  const { response_count: _, announce_expiry_at: __, once_key: ___, ...row } = JSON.parse(line) as Record<string, unknown>;
  return JSON.stringify(row);
}
