import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { copyMigratedSqlite } from "@/e2e/support/database/copy-migrated-sqlite";
import { createFirstAccount } from "./mutations";
import { createSetUpLink } from "@/lib/domain/members/set-up-mutations";
import { closeDb, db } from "@/lib/base/db/client";
import { joinAsNewUser } from "@/lib/domain/members/mutations";
import { auth } from "./better-auth";
import { changePassword } from "./password-mutations";
import { signIn } from "./sign-in";

const folder = mkdtempSync(join(tmpdir(), "formslip-sign-in-"));
const owner = { email: "ada@example.com", password: "correct horse battery" };

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", folder).stubEnv("DATABASE_URL", "").stubEnv("BASE_URL", "");
  await copyMigratedSqlite(join(folder, "formslip.db"));
  const now = new Date();
  await createFirstAccount(now);
  const token = (await createSetUpLink(now))?.split("/").at(-1) ?? "";
  await joinAsNewUser({ token, name: "Ada", ...owner, now });
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
    expect(await signIn({ email, password: "not the password", userAgent: "", now: new Date() })).toBeNull();
    return hashed.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  };
  expect([await hashesOf(owner.email), await hashesOf("nobody@example.com")]).toEqual([1, 1]);
});

it("gives no session to a sign-in with the old password while the password is changed", async () => {
  const alive = await signIn({ ...owner, userAgent: "", now: new Date() });
  const { id: sessionId, userId } = await db().userSession.findUniqueOrThrow({
    where: { token: alive && "token" in alive ? alive.token : "" },
  });
  const attempts = Array.from({ length: 8 }, async (_, index) => {
    await pause(20 * index);
    return signIn({ ...owner, userAgent: "thief", now: new Date() });
  });
  const changed = await changePassword({
    userId,
    sessionId,
    currentPassword: owner.password,
    newPassword: "another horse",
    now: new Date(),
  });
  expect(changed).not.toBeNull();
  await Promise.all(attempts);
  expect(await db().userSession.count({ where: { userAgent: "thief" } })).toBe(0);
  expect(await db().userSession.count()).toBe(1);
});
