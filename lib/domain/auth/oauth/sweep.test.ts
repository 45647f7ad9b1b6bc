import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { registerClient, sweepOauth } from "./client-mutations";

const DAY = 24 * 60 * 60 * 1000;
const now = new Date("2026-11-21T10:00:00.000Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY);

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-oauth-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  const user = { id: "ada", name: "Ada", email: "ada@example.com", createdAt: now, updatedAt: now };
  await db().account.create({ data: { id: "account", name: "Account", createdAt: now, users: { create: [user] } } });
  await db().member.create({ data: { accountId: "account", userId: "ada", role: "owner", since: now } });
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
  vi.unstubAllEnvs();
});

const client = (id: string, createdAt: number, usedAt: number | null) =>
  db().oauthClient.create({
    data: { id, name: id, redirectUris: "[]", createdAt: inDays(createdAt), usedAt: usedAt === null ? null : inDays(usedAt) },
  });

const grant = (id: string, clientId: string, expiresAt: number, endsAt: Date | null = null) =>
  db().oauthGrant.create({
    data: {
      ...{ id, accountId: "account", userId: "ada", clientId, clientName: clientId, scopes: "", codeHash: id, codeChallenge: "" },
      ...{ redirectUri: "", createdAt: inDays(-40), expiresAt: inDays(expiresAt), endsAt },
    },
  });

it("removes what has ended, and clients that nobody uses", async () => {
  await client("waits", -0.9, null);
  await client("was never connected", -1.1, null);
  await client("was used lately", -200, -89);
  await client("was left", -200, -91);
  await client("is in use", -200, -91);
  await grant("alive", "is in use", 1);
  await grant("over", "was left", -0.001);
  await grant("ended with its session", "is in use", 1, inDays(-0.001));
  const token = { grantId: "alive", kind: "refresh" };
  await db().oauthToken.create({ data: { ...token, hash: "old", expiresAt: inDays(-0.001) } });
  await db().oauthToken.create({ data: { ...token, hash: "new", expiresAt: inDays(1) } });
  await sweepOauth(now);
  expect((await db().oauthGrant.findMany()).map(({ id }) => id)).toEqual(["alive"]);
  expect((await db().oauthToken.findMany()).map(({ hash }) => hash)).toEqual(["new"]);
  expect((await db().oauthClient.findMany()).map(({ id }) => id).toSorted()).toEqual(["is in use", "waits", "was used lately"]);
});

it("no more than ten thousand clients wait to be connected", async () => {
  const rows = Array.from({ length: 10_000 }, (_, nth) => ({ id: `client ${nth}`, name: "A", redirectUris: "[]", createdAt: now }));
  await db().oauthClient.createMany({ data: rows });
  const refused = registerClient({ name: "Late", redirectUris: ["https://agent.example/"], now });
  await expect(refused).rejects.toMatchObject({ code: "temporarily_unavailable" });
});
