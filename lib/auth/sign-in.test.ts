import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { copyMigratedSqlite } from "@/e2e/support/copy-migrated-sqlite";
import { createFirstAccount } from "./mutations";
import { createSetUpLink } from "@/lib/owners/set-up-mutations";
import { closeDb } from "@/lib/db/client";
import { acceptLink } from "@/lib/owners/mutations";
import { auth } from "./better-auth";
import { signIn } from "./sign-in";

const folder = mkdtempSync(join(tmpdir(), "formslip-sign-in-"));
const owner = { email: "ada@example.com", password: "correct horse battery" };

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", folder).stubEnv("DATABASE_URL", "").stubEnv("BASE_URL", "");
  await copyMigratedSqlite(join(folder, "formslip.db"));
  const now = new Date();
  await createFirstAccount(now);
  const token = (await createSetUpLink(now))?.split("/").at(-1) ?? "";
  await acceptLink({ token, name: "Ada", ...owner, now });
});
afterAll(async () => {
  await closeDb();
  rmSync(folder, { recursive: true });
});

it("computes one password hash whether or not the email is known, so that timing reveals nothing", async () => {
  const { password } = await auth().$context;
  const hashed = [vi.spyOn(password, "hash"), vi.spyOn(password, "verify")];
  const hashesOf = async (email: string) => {
    for (const spy of hashed) spy.mockClear();
    expect(await signIn({ email, password: "not the password", userAgent: "" })).toBeNull();
    return hashed.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  };
  expect([await hashesOf(owner.email), await hashesOf("nobody@example.com")]).toEqual([1, 1]);
});
