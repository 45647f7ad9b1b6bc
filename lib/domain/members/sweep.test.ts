import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { sweepEntrances } from "./sweep-mutations";

const DAY = 24 * 60 * 60 * 1000;
const now = new Date("2026-11-21T10:00:00.000Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY);

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-entrances-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  const owner = { id: "ada", name: "Ada", email: "ada@example.com", createdAt: now, updatedAt: now };
  await db().account.create({ data: { id: "account", name: "Account", createdAt: now, users: { create: [owner] } } });
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
  vi.unstubAllEnvs();
});

it("removes expired sessions, and links a week after use or expiry, and nothing still valid", async () => {
  const session = { userId: "ada", createdAt: now, updatedAt: now };
  for (const [id, days] of [
    ["over", -0.001],
    ["alive", 0.001],
  ] as const)
    await db().userSession.create({ data: { ...session, id, token: id, expiresAt: inDays(days) } });
  const links = [
    { id: "set-up link", expiresAt: null, usedAt: null },
    { id: "used set-up link", expiresAt: null, usedAt: inDays(-8) },
    { id: "used lately", expiresAt: inDays(1), usedAt: inDays(-6) },
    { id: "used", expiresAt: inDays(-2), usedAt: inDays(-8) },
    { id: "ran out", expiresAt: inDays(-8), usedAt: null },
    { id: "ran out lately", expiresAt: inDays(-1), usedAt: null },
  ];
  for (const link of links)
    await db().invitation.create({ data: { ...link, accountId: "account", tokenHash: link.id, createdAt: inDays(-30) } });
  await sweepEntrances(now);
  expect((await db().userSession.findMany()).map(({ id }) => id)).toEqual(["alive"]);
  expect((await db().invitation.findMany()).map(({ id }) => id).sort()).toEqual(["ran out lately", "set-up link", "used lately"]);
});

it("gives people whom an earlier release has created during an upgrade their membership", async () => {
  const since = new Date("2026-11-20T10:00:00.000Z");
  const late = { id: "bo", accountId: "account", name: "Bo", email: "bo@example.com", createdAt: since, updatedAt: since };
  await db().user.create({ data: late });
  await db().member.deleteMany();
  await db().member.create({ data: { accountId: "account", userId: "ada", role: "viewer", since: now } });
  for (let sweep = 0; sweep < 2; sweep++) await sweepEntrances(now);
  expect(await db().member.findMany({ orderBy: { userId: "asc" } })).toEqual([
    { accountId: "account", userId: "ada", role: "viewer", since: now, byClaim: false, ownRole: null },
    { accountId: "account", userId: "bo", role: "owner", since, byClaim: false, ownRole: null },
  ]);
});
