import { expect, it, vi } from "vitest";
import { reasonOf, withDatabase } from "./start-error";

it("says that a module was installed for another version of Node.js, instead of what to rebuild", async () => {
  const message = [
    "The module '/app/node_modules/better-sqlite3/build/Release/better_sqlite3.node'",
    "was compiled against a different Node.js version using",
    "NODE_MODULE_VERSION 115. This version of Node.js requires",
    "NODE_MODULE_VERSION 137. Please try re-compiling or re-installing",
    "the module (for instance, using `npm rebuild` or `npm install`).",
  ].join("\n");
  const work = () => Promise.reject(Object.assign(new Error(message), { code: "ERR_DLOPEN_FAILED" }));
  await expect(withDatabase(work)).rejects.toThrow(
    /^better-sqlite3 was installed for another version of Node\.js than this one \(v\d.*\): run npm ci\.$/,
  );
});

it.each([
  Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }),
  Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" }),
  new Error("Invalid invocation:\n\nDatabase error. Code: `SQLITE_FULL`. Message: `database or disk is full`"),
  Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR_SHMSIZE" }),
  new Error("The copy failed", { cause: Object.assign(new Error("no space left"), { code: "ENOSPC" }) }),
])("says that the disk is full, and blames no setting: %s", async (error) => {
  await expect(withDatabase(() => Promise.reject(error))).rejects.toThrow(/^The disk is full, so the database cannot be opened: make room/);
});

it("blames PORT and HOST only for what listening reports", () => {
  vi.stubEnv("BASE_URL", "");
  const fault = (syscall: string) => Object.assign(new Error("EACCES: permission denied"), { code: "EACCES", syscall });
  expect(reasonOf(fault("listen"))).toMatch(/^Permission denied for PORT \d+\.$/);
  expect(reasonOf(fault("open"))).toMatch(/^The service could not start: .*EACCES/);
});
