import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { UploadScanner } from "@/lib/base/env/upload-scanner";
import { scanWithCommand } from "./command";
import { scanWithIcap } from "./icap";
import type { Scanned, Verdict } from "./verdict";

/** How long a scanner may take for one file. */
export const SCAN_MS = 60_000;
/** Longer names are cut. */
const FOUND_MAX = 200;

/** @throws when the scanner gives no verdict: it is not there, fails, takes too long, or says something else. */
export async function scanFile(
  scanner: UploadScanner,
  { stream, size, limitMs = SCAN_MS }: { stream: Readable; size: number; limitMs?: number },
): Promise<{ verdict: Verdict; digest: string }> {
  const scanned = watched(stream, size);
  const signal = AbortSignal.timeout(limitMs);
  try {
    const verdict = await (scanner.kind === "command" ? scanWithCommand(scanner, scanned, signal) : scanWithIcap(scanner, scanned, signal));
    return { verdict: verdict.isClean ? verdict : { isClean: false, found: plain(verdict.found) }, digest: await wholeDigest(scanned) };
  } catch (error) {
    if (signal.aborted) throw new Error(`the scanner took longer than ${limitMs / 1000} seconds`, { cause: error });
    throw error;
  } finally {
    stream.destroy();
  }
}

type Watched = Scanned & { rest: () => AsyncIterable<Buffer> };

function watched(stream: Readable, size: number): Watched {
  const hash = createHash("sha256");
  const source = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator](); // the store reads bytes
  async function* bytes() {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      hash.update(next.value);
      yield next.value;
    }
  }
  return { bytes: bytes(), size, digest: () => hash.copy().digest("hex"), rest: bytes };
}

/** A scanner that has found something need not have read everything. */
async function wholeDigest(scanned: Watched): Promise<string> {
  for await (const _ of scanned.rest());
  return scanned.digest();
}

/** In one line, for a page and for the log: a scanner on the network wrote it. */
function plain(found: string | null): string | null {
  const text = (found ?? "")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, FOUND_MAX);
  return text === "" ? null : text;
}
