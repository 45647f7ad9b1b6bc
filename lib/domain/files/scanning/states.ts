import { DomainError } from "@/lib/base/errors/errors";

/** What the operator's scanner makes of a file. `failed`: no verdict for about a day; it is still tried. */
export const scanStates = ["waiting", "clean", "infected", "failed"] as const;
export type ScanState = (typeof scanStates)[number];

/** The columns that say so. */
export type ScanColumns = { scan: string | null; scanFound: string | null };

/** Null: the file arrived when there was no scanner. */
export function scanStateOf({ scan }: Pick<ScanColumns, "scan">): ScanState | null {
  return scan === null ? null : (scanStates.find((state) => state === scan) ?? "waiting");
}

/** Why nobody can download a file: see requireReleased. */
export type HeldBack = { scan: Exclude<ScanState, "clean">; found: string | null };

/** @returns null for a file that anyone who may read it can download. */
export function heldBack(file: ScanColumns): HeldBack | null {
  const scan = scanStateOf(file);
  return scan === null || scan === "clean" ? null : { scan, found: file.scanFound };
}

/** Seconds: a scan takes a few at most, unless the scanner is not there. */
const RETRY_AFTER = { waiting: 10, failed: 1800 };

/** @throws DomainError conflict while a file has not been scanned; gone when something was found in it, since its bytes were deleted. */
export function requireReleased(file: ScanColumns): void {
  const held = heldBack(file);
  if (held === null) return;
  const { scan, found } = held;
  if (scan === "infected") {
    const what = found === null ? "something" : `“${found}”`;
    throw new DomainError("gone", `The scanner of uploads found ${what} in this file. It was deleted`, {
      type: "file_infected",
      ctx: { found },
    });
  }
  const message =
    scan === "waiting"
      ? "This file waits for the scanner of uploads. Try again in a moment"
      : "The scanner of uploads could not check this file so far. It is tried again; until then, the file cannot be downloaded";
  throw new DomainError("conflict", message, { type: `file_${scan}`, retryAfter: RETRY_AFTER[scan] });
}
