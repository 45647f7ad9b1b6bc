import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { copyMigratedSqlite } from "@/e2e/support/database/copy-migrated-sqlite";
import { accounts } from "./accounts";
import { CommandError } from "./command-error";
import { backup } from "./backup";
import { keys } from "./keys";

const commands = { keys, accounts, backup };
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "formslip-refused-"));
  await copyMigratedSqlite(join(folder, "formslip.db"));
  for (const [name, value] of Object.entries({ DATA_DIR: folder, DATABASE_URL: "", APP_SECRET: "", BASE_URL: "" })) vi.stubEnv(name, value);
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ["keys", []],
  ["keys", ["make"]],
  ["keys", ["revoke"]],
  ["keys", ["revoke", "01ARZ3NDEKTSV4RRFFQ69G5FAV"]],
  ["keys", ["create", "--account", "nobody"]],
  ["accounts", []],
  ["accounts", ["create"]],
  ["accounts", ["create", "  "]],
  ["accounts", ["create", "Two", "Words"]],
  ["accounts", ["delete", "Default"]],
  ["backup", []],
  ["backup", ["--help"]],
  ["backup", ["one", "two"]],
] as const)("%s %j is refused with one sentence", async (name, args) => {
  const refused = commands[name]([...args]);
  await expect(refused).rejects.toBeInstanceOf(CommandError);
  await expect(refused).rejects.toThrow(/^[^\n]+$/);
});

it("keys accepts no options but its own", async () => {
  await expect(keys(["create", "--colour", "red"])).rejects.toThrow("--colour");
});
