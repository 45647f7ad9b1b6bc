import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { newId } from "@/lib/base/ids/ids";
import { listPictures } from "./data";
import { storePicture } from "./mutations";

const now = new Date("2026-11-21T10:00:00.000Z");
const longAgo = new Date(now.getTime() - 2 * 60 * 60 * 1000);

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-pictures-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

/** A GIF of this width, which makes it distinct. */
function gif(width: number): string {
  const bytes = Buffer.from("R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");
  bytes.writeUInt16LE(width, 6);
  return bytes.toString("base64");
}

it("makes room among 200 pictures by those that nothing has named for an hour, and refuses one more if there are none", async () => {
  const accountId = newId(now);
  await db().account.create({ data: { id: accountId, name: "A", createdAt: now } });
  const named: string[] = [];
  for (let width = 1; width <= 198; width++) named.push((await storePicture({ accountId, data: gif(width), now: longAgo })).id);
  const settings = JSON.stringify(named.slice(9).map((picture) => ({ cover: { picture } })));
  const fields = JSON.stringify(named.slice(0, 9).map((picture) => ({ config: { options: [{ value: "a", label: "A", picture }] } })));
  await db().form.create({ data: { id: newId(now), accountId, title: "T", fields, fieldsCount: 0, settings, createdAt: now } });
  const unnamed = await storePicture({ accountId, data: gif(199), now: longAgo });
  const fresh = await storePicture({ accountId, data: gif(200), now });

  await storePicture({ accountId, data: gif(201), now });
  const left = new Set((await listPictures(accountId)).map(({ id }) => id));
  expect(left.size).toBe(200);
  expect(left.has(unnamed.id)).toBe(false);
  expect([fresh.id, ...named].every((id) => left.has(id))).toBe(true);
  await expect(storePicture({ accountId, data: gif(202), now })).rejects.toMatchObject({ code: "conflict" });
  expect((await storePicture({ accountId, data: gif(200), now })).id).toBe(fresh.id); // an image that is already stored takes no room
});

it("stores one picture of two that arrive at the same time", async () => {
  const accountId = newId(now);
  await db().account.create({ data: { id: accountId, name: "B", createdAt: now } });
  const [one, other] = await Promise.all([storePicture({ accountId, data: gif(1), now }), storePicture({ accountId, data: gif(1), now })]);
  expect(one.id).toBe(other.id);
  expect(await listPictures(accountId)).toEqual([one]);
});
