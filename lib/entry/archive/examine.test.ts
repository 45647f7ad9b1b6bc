import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox } from "@/e2e/support/receivers/outbox";
import { zipOf } from "@/lib/entry/export/zip";
import type { Manifest } from "./manifest";

const now = new Date("2026-11-28T10:00:00.123Z");

describe.each<Database>(["sqlite", "postgresql"])("an archive that is not whole, on %s", (database) => {
  const folder = mkdtempSync(join(tmpdir(), "formslip-archives-"));
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  let whole: Map<string, Buffer>;
  const write = (name: string, parts: AsyncIterable<Uint8Array>) => pipeline(Readable.from(parts), createWriteStream(join(folder, name)));

  beforeAll(async () => {
    outbox = await openOutbox(database);
    const { accountArchiveOf } = await import("./account-archive");
    const { ZipReader } = await import("./zip-reader");
    const { newId } = await import("@/lib/base/ids/ids");
    const { accountId } = outbox;
    const at = { createdAt: now, updatedAt: now };
    await outbox
      .db()
      .draft.create({ data: { id: newId(now), accountId, title: "Half", fieldsCount: 0, content: "{}", revision: 1, ...at } });
    const content = '{"title":"R","fields":[{"key":"a","type":"text","label":"A"}]}';
    const round = { title: "R", content, mail: '{"message":null,"remind":[]}', createdAt: now };
    await outbox.db().round.create({ data: { id: newId(now), accountId, ...round } });
    await write("whole.zip", accountArchiveOf({ accountId, now }));
    const zip = await ZipReader.open(join(folder, "whole.zip"));
    whole = new Map();
    for (const name of zip.entries.keys()) whole.set(name, await bytesOf(zip.read(name)));
    await zip.close();
  });
  afterAll(async () => {
    await outbox.close();
    rmSync(folder, { recursive: true });
  });

  it.each<[string, (parts: Map<string, Buffer>) => void, RegExp]>([
    ["a changed part", (parts) => parts.set("drafts.ndjson", edited(parts, "Half", "Full")), /drafts.ndjson in the archive is damaged/],
    ["a missing part", (parts) => parts.delete("rounds.ndjson"), /lacks "rounds.ndjson"/],
    ["a path out of it", (parts) => parts.set("../evil", Buffer.from("x")), /"..\/evil" is not in the manifest/],
    ["no manifest", (parts) => parts.delete("manifest.json"), /no manifest.json/],
    ["a newer format", withManifest((manifest) => ({ ...manifest, format: 2 })), /of a newer release/],
    ["a damaged manifest", withManifest((manifest) => ({ ...manifest, account: undefined })), /manifest of the archive is damaged/],
  ])("is refused with a sentence, and nothing is stored: %s", async (what, edit, why) => {
    const { importArchive } = await import("./import-mutations");
    const parts = new Map(whole);
    edit(parts);
    await write(what, zipOf(Array.from(parts, ([name, bytes]) => ({ name, parts: [bytes] }))));
    const count = async () => [await outbox.db().account.count(), await outbox.db().draft.count(), await outbox.db().round.count()];
    const before = await count();
    const sentence = /^[^\n]+Nothing was imported$/;
    const error: unknown = await importArchive({ path: join(folder, what), into: null, now }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "invalid", message: expect.stringMatching(sentence) as string });
    expect(error).toMatchObject({ message: expect.stringMatching(why) as string });
    expect(await count()).toEqual(before);
  });
});

function edited(parts: Map<string, Buffer>, from: string, to: string): Buffer {
  return Buffer.from((parts.get("drafts.ndjson")?.toString() ?? "").replace(from, to));
}

function withManifest(change: (manifest: Manifest) => unknown) {
  return (parts: Map<string, Buffer>) => {
    const manifest = JSON.parse(parts.get("manifest.json")?.toString() ?? "") as Manifest; // we wrote it
    parts.set("manifest.json", Buffer.from(JSON.stringify(change(manifest))));
  };
}

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of parts) chunks.push(chunk);
  return Buffer.concat(chunks);
}
