import { setTimeout as pause } from "node:timers/promises";
import { db } from "@/lib/base/db/client";
import { env } from "@/lib/base/env/env";
import { counters } from "@/lib/base/logging/counters";
import { log } from "@/lib/base/logging/log";
import { logSeldom } from "@/lib/base/logging/log-seldom";
import { fileStore } from "@/lib/domain/files/open-file-store";
import { SCAN_MS, scanFile } from "./scanner";
import type { ScanState } from "./states";
import type { Verdict } from "./verdict";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** How long a respondent waits for the scan of an upload. */
const PATIENCE_MS = 4 * SECOND_MS;
/** No other process scans the file meanwhile. */
const LEASE_MS = SCAN_MS + 30 * SECOND_MS;
/** How many files a process scans at a time. */
const AT_ONCE = 2;
/** After a failure, how long uploads do not wait for a scanner that is probably not there. */
export const FAILING_MS = 30 * SECOND_MS;
/** Delays after failures; the last one repeats. */
const STEPS = [30 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS];
/** About a day of them. */
const FAILURES_UNTIL_FAILED = 48;

type Due = { id: string; formId: string; scan: string | null; scanDueAt: Date | null; scanFailures: number };
const dueColumns = { id: true, formId: true, scan: true, scanDueAt: true, scanFailures: true } as const;

// Routes and the server are separate module graphs; globalThis is what they share.
const key = Symbol.for("formslip.scans");
type Shared = { running: number; queue: (() => void)[]; failedAt: number };
const shared = globalThis as { [key]?: Shared }; // nobody else uses this symbol
const scans = (): Shared => (shared[key] ??= { running: 0, queue: [], failedAt: Number.NEGATIVE_INFINITY });

/** What a new upload's row says: that it waits, if there is a scanner. The process that stored it has the first turn. */
export function firstScan(now: Date): { scan?: ScanState; scanDueAt?: Date } {
  return env().uploadScanner ? { scan: "waiting", scanDueAt: new Date(now.getTime() + PATIENCE_MS) } : {};
}

/**
 * Scans an upload that was just stored as firstScan says. @returns its state after a few seconds at most: a scan that takes longer goes on, and one that
 * failed is tried again by scanDue.
 */
export async function scanUpload({ id, formId, now }: { id: string; formId: string; now: Date }): Promise<ScanState | null> {
  const { scan, scanDueAt } = firstScan(now);
  if (!scan || !scanDueAt) return null;
  if (performance.now() - scans().failedAt < FAILING_MS) return "waiting"; // scanDue asks whether it is there again
  const scanned = scanInTurn({ id, formId, scan, scanDueAt, scanFailures: 0 }, new Date());
  void scanned.catch((error: unknown) => log.warn({ err: error }, "the result of a scan was not stored; the file is scanned again"));
  return Promise.race([scanned, pause(PATIENCE_MS, "waiting" as const, { ref: false })]);
}

/** Scans what is due. @returns whether it stopped because the scanner failed, and then not all was tried. */
export async function scanDue(now: Date): Promise<"done" | "failing"> {
  if (!env().uploadScanner) return "done";
  for (;;) {
    const due = await db().file.findMany({
      where: { scanDueAt: { lte: now } },
      select: dueColumns,
      orderBy: { scanDueAt: "asc" },
      take: AT_ONCE,
    });
    if (due.length === 0) return "done";
    const states = await Promise.all(due.map((file) => scanInTurn(file, now)));
    if (states.some((state) => state === "waiting" || state === "failed")) return "failing";
  }
}

async function scanInTurn(file: Due, now: Date): Promise<ScanState | null> {
  const shared = scans();
  if (shared.running >= AT_ONCE) await new Promise<void>((resolve) => shared.queue.push(resolve));
  else shared.running++;
  try {
    return await scanOnce(file, now);
  } finally {
    const next = shared.queue.shift();
    if (next)
      next(); // takes over this turn
    else shared.running--;
  }
}

/** @returns the new state; null when the file is gone or another process has it. */
async function scanOnce(file: Due, now: Date): Promise<ScanState | null> {
  const lease = new Date(now.getTime() + LEASE_MS);
  const { count } = await db().file.updateMany({ where: { id: file.id, scanDueAt: file.scanDueAt }, data: { scanDueAt: lease } });
  if (count === 0) return null;
  if (file.scan === "infected") return removeInfected(file);
  const attempt = await judge(file).catch((error: unknown) => ({ error }));
  if ("error" in attempt) return noteFailure(file, { lease, now, error: attempt.error });
  const { verdict, digest } = attempt;
  const found = verdict.isClean ? null : verdict.found;
  // Due until its bytes are deleted, so that they are, even if this process ends in between.
  const data = verdict.isClean ? { scan: "clean", digest, scanDueAt: null } : { scan: "infected", digest, scanFound: found };
  const stored = await db().file.updateMany({ where: { id: file.id, scanDueAt: lease }, data });
  if (stored.count === 0) return null; // deleted meanwhile
  scans().failedAt = Number.NEGATIVE_INFINITY;
  counters().scans.inc({ result: data.scan });
  if (verdict.isClean) return "clean";
  log.warn({ fileId: file.id, formId: file.formId, found }, "the scanner found something in an upload, which was deleted");
  return removeInfected(file);
}

async function judge({ id, formId }: Due): Promise<{ verdict: Verdict; digest: string }> {
  const { uploadScanner } = env();
  if (!uploadScanner) throw new Error("there is no scanner");
  const stored = await fileStore().read({ formId, fileId: id });
  if (!stored) throw new Error("the bytes of the file are missing");
  return scanFile(uploadScanner, stored);
}

/** Its row stays, with name, size, digest and what was found. */
async function removeInfected({ id, formId }: Due): Promise<ScanState> {
  await fileStore().remove({ formId, fileId: id });
  await db().file.updateMany({ where: { id, scan: "infected" }, data: { scanDueAt: null } });
  return "infected";
}

async function noteFailure(
  { id, scanFailures }: Due,
  { lease, now, error }: { lease: Date; now: Date; error: unknown },
): Promise<ScanState> {
  const failures = scanFailures + 1;
  const scan = failures < FAILURES_UNTIL_FAILED ? "waiting" : "failed";
  const delay = STEPS[Math.min(failures, STEPS.length) - 1] ?? MINUTE_MS;
  await db().file.updateMany({
    where: { id, scanDueAt: lease },
    data: { scan, scanFailures: failures, scanDueAt: new Date(now.getTime() + delay) },
  });
  scans().failedAt = performance.now();
  counters().scans.inc({ result: "failed" });
  logSeldom("error", { err: error, fileId: id }, "an upload could not be scanned; nobody can download it until it is");
  return scan;
}
