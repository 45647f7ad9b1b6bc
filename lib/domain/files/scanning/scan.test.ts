import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { IcapReply, IcapServer } from "@/e2e/support/receivers/icap-server";
import { startIcap } from "@/e2e/support/receivers/icap-server";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox } from "@/e2e/support/receivers/outbox";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

it("only what is listed here reads the bytes of stored files", () => {
  const reading = ["lib", "app", "server", "components", "scripts"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|generated/.test(path))
    .filter((path) => /ileStore\(\)\s*\.read\(|ileStore\(\)(?!\s*[.)?])|createReadStream\(pathOf/.test(readFileSync(path, "utf8")));
  expect(reading.sort()).toEqual([
    "lib/domain/files/disk-store.ts", // the store itself
    "lib/domain/files/have-same-content.ts", // compares digests; gives no bytes to anybody
    "lib/domain/files/open-file-store.ts",
    "lib/domain/files/released-data.ts", // for everybody else
    "lib/domain/files/scanning/scan-mutations.ts", // for the scanner
    "lib/domain/receipts/stored-files-data.ts", // compares digests, too
    "scripts/backup-files.ts", // the operator's own copy
  ]);
});

describe.each<Database>(["sqlite", "postgresql"])("scans of uploads on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  let server: IcapServer;
  let kind: IcapReply;
  let formId: string;
  /** Files that the server has and has not replied to. */
  const asked = { now: 0, most: 0 };
  beforeAll(async () => {
    server = await startIcap(async () => {
      asked.most = Math.max(asked.most, ++asked.now);
      await new Promise(setImmediate);
      asked.now--;
      return kind;
    });
    vi.stubEnv("UPLOAD_SCANNER", server.url);
    outbox = await openOutbox(database);
  });
  afterAll(async () => {
    vi.stubEnv("UPLOAD_SCANNER", "");
    await outbox.close();
    await server.close();
  });
  beforeEach(async () => {
    formId = (await outbox.addForm({})).id;
  });

  const store = async (content: string, now = new Date()) => {
    const { storeFile } = await import("@/lib/domain/files/mutations");
    async function* source() {
      yield await Promise.resolve(Buffer.from(content));
    }
    const config = { max_size_mb: 1, multiple: false, max_files: 1 };
    return storeFile({ formId, key: "cv", fileName: "cv.txt", source: source(), config, now, signal: new AbortController().signal });
  };
  const stored = async (content: string, now?: Date) => {
    const file = await store(content, now);
    if ("code" in file) throw new Error(file.code);
    return file;
  };
  const read = async (fileId: string) => {
    const { openReleased } = await import("@/lib/domain/files/released-data");
    const file = await openReleased({ formId, fileId });
    return file && (await buffer(file.stream)).toString();
  };
  const scanAt = async (now: Date) => (await import("./scan-mutations")).scanDue(now);
  const row = (id: string) => outbox.db().file.findUniqueOrThrow({ where: { id } });
  const bytesOnDisk = async () => {
    const { env } = await import("@/lib/base/env/env");
    return readdirSync(join(env().dataDir, "files", formId));
  };

  it("a clean file is released with its digest", async () => {
    kind = "clean";
    const { id, scan } = await stored("hello");
    expect(scan).toBe("clean");
    expect(await read(id)).toBe("hello");
    expect(await row(id)).toMatchObject({ scan: "clean", scanDueAt: null, digest: expect.stringMatching(/^2cf24dba/) as string });
  });

  it("a file in which something is found while its respondent waits is refused, and nothing of it is kept", async () => {
    kind = "named";
    expect(await store("bad")).toMatchObject({ key: "cv", code: "file_infected" });
    expect(await outbox.db().file.count({ where: { formId } })).toBe(0);
    expect(await bytesOnDisk()).toEqual([]);
    expect(await outbox.db().form.findUnique({ where: { id: formId } })).toMatchObject({ storedBytes: 0n });
  });

  it("a file without a verdict is held back, tried again, and released", async () => {
    kind = "error";
    const now = new Date();
    const { id, scan } = await stored("later", now);
    expect(scan).toBe("waiting");
    await expect(read(id)).rejects.toMatchObject({ code: "conflict", type: "file_waiting", retryAfter: 10 });
    await expect.poll(async () => (await row(id)).scanFailures).toBe(1);
    const other = await stored("at once", now); // nobody waits for a scanner that has just failed
    expect(other.scan).toBe("waiting");
    const soon = new Date(now.getTime() + MINUTE_MS);
    expect(await scanAt(soon)).toBe("failing");
    kind = "clean";
    const { readWaitingScans } = await import("./waiting-data");
    expect(await readWaitingScans(soon)).toEqual({ waiting: 2, oldestSeconds: 60 });
    expect(await scanAt(new Date(now.getTime() + 10 * MINUTE_MS))).toBe("done");
    expect([await read(id), await read(other.id)]).toEqual(["later", "at once"]);
    expect(await readWaitingScans(soon)).toEqual({ waiting: 0, oldestSeconds: 0 });
  });

  it("after about a day without a verdict a file counts as failed, is still held back, and still tried", async () => {
    kind = "error";
    let now = new Date();
    const { id } = await stored("hopeless", now);
    await outbox.db().file.update({ where: { id }, data: { scanDueAt: now, scanFailures: 46 } });
    for (const state of ["waiting", "failed", "failed"]) {
      now = new Date(now.getTime() + DAY_MS);
      expect(await scanAt(now)).toBe("failing");
      expect(await row(id)).toMatchObject({ scan: state });
    }
    await expect(read(id)).rejects.toMatchObject({ code: "conflict", type: "file_failed" });
    kind = "clean";
    expect(await scanAt(new Date(now.getTime() + DAY_MS))).toBe("done");
    expect(await read(id)).toBe("hopeless");
  });

  it("something found later: the bytes are deleted, the rest stays, and the upload is no answer any more", async () => {
    kind = "error";
    const now = new Date();
    const { id, token } = await stored("bad after all", now);
    kind = "named";
    expect(await scanAt(new Date(now.getTime() + DAY_MS))).toBe("done");
    expect(await row(id)).toMatchObject({ scan: "infected", scanFound: "Test.Signature", name: "cv.txt", size: 13, scanDueAt: null });
    expect(await bytesOnDisk()).toEqual([]);
    await expect(read(id)).rejects.toMatchObject({ code: "gone", type: "file_infected" });
    const { findInfected, findUploads } = await import("@/lib/domain/files/data");
    const wanted = { formId, files: [{ key: "cv", reference: token }] };
    expect(await findUploads(wanted)).toEqual([null]);
    expect(await findInfected(wanted)).toEqual([id]);
  });

  it("a process that ended before it deleted the bytes of an infected file: another one does", async () => {
    kind = "clean";
    const now = new Date();
    const { id } = await stored("bad", now);
    await outbox.db().file.update({ where: { id }, data: { scan: "infected", scanDueAt: now } });
    expect(await scanAt(now)).toBe("done");
    expect(await bytesOnDisk()).toEqual([]);
  });

  it("a file that two processes want is scanned once, and two at a time are scanned by one", async () => {
    kind = "error";
    const now = new Date();
    const files = [await stored("1", now), await stored("2", now), await stored("3", now)];
    await outbox.db().file.updateMany({ where: { id: { in: files.map(({ id }) => id) } }, data: { scanDueAt: now } });
    kind = "clean";
    const before = server.files.length;
    const later = new Date(now.getTime() + MINUTE_MS);
    await Promise.all([scanAt(later), scanAt(later), scanAt(later)]);
    expect(server.files.length - before).toBe(3);
    expect(asked.most).toBeLessThanOrEqual(2);
  });

  it("files that arrived without a scanner are not held back", async () => {
    kind = "clean";
    const { id } = await stored("earlier");
    await outbox.db().file.update({ where: { id }, data: { scan: null, digest: null } });
    kind = "named";
    expect(await scanAt(new Date(Date.now() + DAY_MS))).toBe("done");
    expect(await read(id)).toBe("earlier");
  });
});
