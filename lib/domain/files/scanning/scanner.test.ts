import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IcapReply, IcapServer } from "@/e2e/support/receivers/icap-server";
import { startIcap } from "@/e2e/support/receivers/icap-server";
import { testSignature, writeScanScript } from "@/e2e/support/samples/scan-script";
import type { UploadScanner } from "@/lib/base/env/upload-scanner";
import { readUploadScanner } from "@/lib/base/env/upload-scanner";
import { scanFile } from "./scanner";

const scan = (scanner: UploadScanner | string, content: Buffer, limitMs = 30_000) => {
  if (typeof scanner === "string") throw new Error(scanner);
  // In parts, as from a disk.
  const parts = Array.from({ length: Math.ceil(content.length / 65_536) }, (_, index) =>
    content.subarray(index * 65_536, (index + 1) * 65_536),
  );
  return scanFile(scanner, { stream: Readable.from(parts), size: content.length, limitMs });
};
const large = Buffer.alloc(5_000_000, "a");
const infected = Buffer.from(`before ${testSignature()} after`);

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "formslip-scanner-"))));
afterAll(() => rmSync(folder, { recursive: true }));

const script = (name: string, lines: string) => {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o700);
  return path;
};
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith("formslip-scan-"));

describe("a command", () => {
  it.each(["-", "{file}"])("is given the file, and its end says what it found: %s", async (argument) => {
    const scanner = readUploadScanner(`command:${writeScanScript(folder)} ${argument}`);
    const clean = await scan(scanner, large);
    expect(clean).toEqual({ verdict: { isClean: true }, digest: expect.stringMatching(/^[\da-f]{64}$/) as string });
    expect((await scan(scanner, infected)).verdict).toEqual({ isClean: false, found: "Test.Signature" });
    expect(leftovers()).toEqual([]);
  });

  it("gets neither a shell nor the environment of the service", async () => {
    const scanner = readUploadScanner(
      `command:${script("env.sh", 'cat > /dev/null; [ -z "$DATABASE_URL$NODE_ENV$VITEST" ] && [ "$1" = \'$(id)\' ]')} $(id)`,
    );
    process.env.DATABASE_URL ??= "";
    expect((await scan(scanner, infected)).verdict).toEqual({ isClean: true });
  });

  it.each([
    ["ends with another code", 'cat > /dev/null; echo "no daemon" >&2; exit 2', "ended with 2: no daemon"],
    ["is killed", "kill -9 $$", "ended with SIGKILL"],
    ["does not read the whole file", "exit 0", "had not read the whole file"],
  ])("that %s gives no verdict", async (name, lines, message) => {
    await expect(scan(readUploadScanner(`command:${script(`${name}.sh`.replaceAll(" ", "-"), lines)}`), large)).rejects.toThrow(message);
  });

  it("that takes too long is killed", async () => {
    const pid = join(folder, "pid");
    const scanner = readUploadScanner(`command:${script("slow.sh", `echo $$ > ${pid}; exec sleep 600`)}`);
    await expect(scan(scanner, infected, 1_000)).rejects.toThrow("longer than 1 seconds");
    await expect.poll(() => isRunning(Number(readFileSync(pid, "utf8")))).toBe(false);
  });

  it("that has found something need not have read everything", async () => {
    const scanner = readUploadScanner(`command:${script("hasty.sh", 'echo "stream: Hasty FOUND"; exit 1')}`);
    const { verdict, digest } = await scan(scanner, large);
    expect(verdict).toEqual({ isClean: false, found: "Hasty" });
    expect(digest).toBe((await scan(readUploadScanner(`command:${writeScanScript(folder)} -`), large)).digest);
  });
});

describe("an ICAP server", () => {
  let server: IcapServer;
  let kind: IcapReply;
  beforeAll(async () => {
    server = await startIcap(() => kind);
  });
  afterAll(() => server.close());
  const ask = (reply: IcapReply, content: Buffer, limitMs?: number) => {
    kind = reply;
    return scan(readUploadScanner(server.url), content, limitMs);
  };

  it("is sent the file as the reply to a request", async () => {
    expect((await ask("clean", large)).verdict).toEqual({ isClean: true });
    expect(server.files.at(-1)?.equals(large)).toBe(true);
    expect(server.requests.at(-1)).toMatch(/^RESPMOD icap:\/\/127\.0\.0\.1:\d+\/avscan ICAP\/1\.0\r\nHost: 127\.0\.0\.1:\d+\r\n/);
    expect(server.requests.at(-1)).toContain("Allow: 204");
  });

  it.each<[IcapReply, object]>([
    ["same", { isClean: true }],
    ["replaced", { isClean: false, found: null }],
    ["named", { isClean: false, found: "Test.Signature" }],
  ])("replies 200 with a body that is %s", async (reply, verdict) => {
    expect((await ask(reply, large)).verdict).toEqual(verdict);
  });

  it.each<[IcapReply, string]>([
    ["error", "replied 500"],
    ["garbage", "not one of its protocol"],
    ["early", "too early"],
    ["endless", "too long"],
  ])("whose reply is no verdict gives none: %s", async (reply, message) => {
    await expect(ask(reply, infected)).rejects.toThrow(message);
  });

  it("that does not reply, or is not there, gives none", async () => {
    await expect(ask("hang", infected, 300)).rejects.toThrow("longer than 0.3 seconds");
    const other = await startIcap(() => "clean");
    await other.close();
    await expect(scan(readUploadScanner(other.url), infected)).rejects.toThrow("ECONNREFUSED");
  });
});

describe("UPLOAD_SCANNER", () => {
  it.each([
    ['command:/bin/cat --x "two words" {file}', { kind: "command", file: "/bin/cat", args: ["--x", "two words", "{file}"] }],
    ["icap://scanner:1345/avscan", { kind: "icap", host: "scanner", port: 1345, service: "avscan" }],
    ["icap://[::1]/squidclamav", { kind: "icap", host: "::1", port: 1344, service: "squidclamav" }],
  ])("is read: %s", (text, parts) => expect(readUploadScanner(text)).toEqual(parts));

  it.each([
    ["clamdscan -", "must look like"],
    ["command:clamdscan -", "whole path"],
    ["command:", "whole path"],
    ["command:/no/such/command -", "a file that this user can run"],
    ["command:/etc -", "a file that this user can run"],
    ['command:/bin/cat "open', "end each quotation mark"],
    ["icap://host", "must look like"],
    ["icap://user:password@host/service", "must look like"],
    ["icap://host/a service", "must look like"],
    ["https://host/service", "must look like"],
  ])("is refused with a reason: %s", (text, reason) => expect(readUploadScanner(text)).toEqual(expect.stringContaining(reason)));
});
