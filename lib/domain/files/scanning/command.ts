import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { UploadScanner } from "@/lib/base/env/upload-scanner";
import { FILE_ARGUMENT } from "@/lib/base/env/upload-scanner";
import type { Scanned, Verdict } from "./verdict";

type Command = Extract<UploadScanner, { kind: "command" }>;

/** How much of what a command prints is kept. The rest is read and dropped. */
const PRINTED_MAX = 16 * 1024;
/** How long what it has printed is waited for after its end: a process that it started may keep the pipe open. */
const PRINTED_MS = 500;

/** As clamdscan and clamscan end: 0 nothing found, 1 something found, anything else an error. */
export async function scanWithCommand({ file, args }: Command, scanned: Scanned, signal: AbortSignal): Promise<Verdict> {
  if (!args.some((arg) => arg.includes(FILE_ARGUMENT))) return run({ file, args, input: scanned.bytes, signal });
  const folder = await mkdtemp(join(tmpdir(), "formslip-scan-"));
  try {
    const path = join(folder, "upload"); // the name that a person chose is never part of a path or a command
    await pipeline(Readable.from(scanned.bytes), createWriteStream(path, { mode: 0o600 }), { signal });
    return await run({ file, args: args.map((arg) => arg.replaceAll(FILE_ARGUMENT, path)), input: null, signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Run = { file: string; args: string[]; /** Null: none. */ input: AsyncIterable<Buffer> | null; signal: AbortSignal };

/** Without a shell, and without our environment, which has secrets. Past its time the process, and no other, is killed. */
async function run({ file, args, input, signal }: Run): Promise<Verdict> {
  const { PATH, LANG } = process.env;
  const env = { ...(PATH !== undefined && { PATH }), ...(LANG !== undefined && { LANG }) };
  const child = spawn(file, args, {
    shell: false,
    env: env as NodeJS.ProcessEnv,
    cwd: tmpdir(),
    signal,
    killSignal: "SIGKILL",
    windowsHide: true,
  });
  const printed = [child.stdout, child.stderr].map(keepStart);
  const ended = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>; // rejects when it cannot be started, or is aborted
  const closed = once(child, "close").catch(() => undefined);
  const given = giveTo(child.stdin, input, signal);
  try {
    const [code, by] = await ended;
    await Promise.race([closed, pause(PRINTED_MS)]);
    const [out = "", err = ""] = printed.map((each) => each());
    if (code === 1) return { isClean: false, found: nameIn(out) };
    if (code !== 0) throw new Error(`the command ended with ${by ?? String(code)}: ${(err || out).trim().slice(0, 500)}`);
    if (!(await given)) throw new Error("the command ended well, but had not read the whole file");
    return { isClean: true };
  } finally {
    child.stdin.destroy();
    child.stdout.destroy();
    child.stderr.destroy();
  }
}

/** @returns whether the command took everything. It need not, once it has found something. */
async function giveTo(stdin: NodeJS.WritableStream, input: AsyncIterable<Buffer> | null, signal: AbortSignal): Promise<boolean> {
  return pipeline(input ? Readable.from(input) : Readable.from([]), stdin, { signal }).then(
    () => true,
    () => input === null,
  );
}

function keepStart(stream: Readable): () => string {
  const chunks: Buffer[] = [];
  let kept = 0;
  stream.on("data", (chunk: Buffer) => {
    if (kept < PRINTED_MAX) chunks.push(chunk.subarray(0, PRINTED_MAX - kept));
    kept += chunk.length;
  });
  stream.on("error", () => undefined); // it is destroyed after the command's end
  return () => Buffer.concat(chunks).toString("utf8");
}

/** ClamAV prints `stream: Eicar-Signature FOUND`. */
function nameIn(printed: string): string | null {
  return /^.*?: (.+) FOUND\s*$/m.exec(printed)?.[1] ?? null;
}
