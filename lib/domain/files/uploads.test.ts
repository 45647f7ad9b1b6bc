import type * as Fs from "node:fs";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newId } from "@/lib/base/ids/ids";
import { writeUpload } from "./uploads";

const opened = vi.hoisted(() => vi.fn());
vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof Fs>();
  const open = (path: string, flags: string, mode: number, done: (error: Error | null, descriptor: number) => void) => {
    const late = () => fs.open(path, flags, mode, (error, descriptor) => done(error, (opened(), descriptor)));
    setTimeout(late, 50);
  };
  const createWriteStream = (path: string, options: object) => fs.createWriteStream(path, { ...options, fs: { ...fs, open } });
  return { ...fs, createWriteStream };
});

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "formslip-uploads-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "", FILES_URL: "" }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

it("leaves nothing of an upload that breaks off while a slow disk is still opening its file", async () => {
  const ref = { formId: newId(new Date()), fileId: newId(new Date()) };
  // eslint-disable-next-line require-yield -- it fails before the first byte
  async function* broken(): AsyncGenerator<Uint8Array> {
    await Promise.resolve();
    throw new Error("broken off");
  }
  await expect(writeUpload(ref, broken(), new AbortController().signal)).rejects.toThrow("broken off");
  await vi.waitFor(() => expect(opened).toHaveBeenCalled());
  expect(readdirSync(join(dataDir, "files", ref.formId))).toEqual([]);
});
