import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { UNNAMED } from "@/lib/base/ids/unnamed-account";
import { askerName } from "./asker-data";

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-asker-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
});

afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

it.each<[string, string, string[], string | null]>([
  ["its only owner", "Engines Ltd", ["Ada"], "Ada"],
  ["the account, where there are several owners", "Engines Ltd", ["Ada", "Grace"], "Engines Ltd"],
  ["the first owner, where nobody has named the account", UNNAMED, ["Ada", "Grace"], "Ada"],
  ["the account without an owner", "Engines Ltd", [], "Engines Ltd"],
  ["nobody, where there is no name at all", UNNAMED, [], null],
])("who asks is %s", async (_, name, owners, asker) => {
  const id = `account ${name} ${owners.length}`;
  const created = owners.map((owner, index) => {
    const at = new Date(1_700_000_000_000 + index * 1000);
    return { id: `${id} ${owner}`, accountId: id, name: owner, email: `${owner}@${id}`, createdAt: at, updatedAt: at };
  });
  const viewer = { id: `${id} viewer`, accountId: id, name: "Vera", email: `vera@${id}`, createdAt: new Date(0), updatedAt: new Date(0) };
  await db().account.create({ data: { id, name, createdAt: new Date() } });
  await db().user.createMany({ data: [viewer, ...created] });
  const members = [viewer, ...created].map((user) => ({ accountId: id, userId: user.id, since: user.createdAt }));
  await db().member.createMany({ data: members.map((each) => ({ ...each, role: each.userId === viewer.id ? "viewer" : "owner" })) });
  expect(await askerName(id)).toBe(asker);
});
