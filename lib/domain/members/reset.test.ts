import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { copyMigratedSqlite } from "@/e2e/support/database/copy-migrated-sqlite";
import { closeDb, db } from "@/lib/base/db/client";
import { mailResetLink } from "./reset-mutations";

const now = new Date("2026-11-28T10:00:00.000Z");
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-reset-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "", SMTP_URL: "" }))
    vi.stubEnv(name, value);
  await copyMigratedSqlite(join(dataDir, "formslip.db"));
  for (const id of ["library", "school"]) await db().account.create({ data: { id, name: id, createdAt: now } });
  for (const id of ["ada", "bo", "cy"]) {
    await db().user.create({ data: { id, accountId: "library", name: id, email: `${id}@example.com`, createdAt: now, updatedAt: now } });
    await db().member.create({ data: { accountId: "library", userId: id, role: "editor", since: now } });
  }
  // Cy came with a sign-in provider, and has no password.
  for (const userId of ["ada", "bo"]) {
    const times = { createdAt: now, updatedAt: now };
    await db().userCredential.create({
      data: { id: userId, userId, accountId: userId, providerId: "credential", password: "hash", ...times },
    });
  }
  await db().member.create({ data: { accountId: "school", userId: "bo", role: "owner", since: now } });
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
  vi.unstubAllEnvs();
});

it("is not kept where the owners of one account could enter another one with it", async () => {
  for (const email of ["ada@example.com", "bo@example.com", "cy@example.com", "nobody@example.com"])
    await mailResetLink({ email, locale: "en", now });
  expect((await db().mail.findMany({ select: { recipient: true } })).map(({ recipient }) => recipient)).toEqual(["ada@example.com"]);
  expect(await db().passwordReset.count()).toBe(1);
});
