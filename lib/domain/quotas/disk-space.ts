import { statfs } from "node:fs/promises";
import { env } from "@/lib/base/env/env";
import { log } from "@/lib/base/logging/log";
import { isDatabaseHere } from "./data";
import { outOfRoom } from "./out-of-room";

export type DiskSpace = { freeBytes: number; /** With less free space, nothing more is stored; 0 turns this off. */ floorBytes: number };

const REREAD_MS = 2_000;
/** Default of MIN_FREE_DISK_MB: a twentieth of the disk, but at most this. */
const MAX_FLOOR = 1024 ** 3;
const FLOOR_SHARE = 1 / 20;

let last: { space: Promise<DiskSpace | null>; at: number } | undefined;
let wasLow = false;

/** Free space on the disk of DATA_DIR, at most a few seconds old; null when unknown. */
export async function readDiskSpace(): Promise<DiskSpace | null> {
  if (!last || performance.now() - last.at > REREAD_MS) last = { space: measure(), at: performance.now() };
  return last.space;
}

export async function isDiskLow(): Promise<boolean> {
  const space = await readDiskSpace();
  return space !== null && space.freeBytes < space.floorBytes;
}

/**
 * Refuses to store more while the disk is nearly full: the database needs room to keep reading, exporting and deleting.
 * @param where whether the database or a file grows. PostgreSQL's disk cannot be checked from here; files always arrive on this disk.
 * @throws DomainError out_of_room.
 */
export async function requireDiskSpace(where: "database" | "files"): Promise<void> {
  if (where === "database" && !isDatabaseHere()) return;
  if (await isDiskLow()) throw outOfRoom("disk");
}

async function measure(): Promise<DiskSpace | null> {
  const { dataDir, minFreeDisk } = env();
  const stats = await statfs(dataDir).catch(() => null);
  if (!stats) return null;
  const floorBytes = minFreeDisk === undefined ? Math.min(stats.blocks * stats.bsize * FLOOR_SHARE, MAX_FLOOR) : (minFreeDisk ?? 0);
  const space = { freeBytes: stats.bavail * stats.bsize, floorBytes };
  const isLow = space.freeBytes < floorBytes;
  if (isLow && !wasLow) log.error(space, "the disk is nearly full: nothing more is stored");
  wasLow = isLow;
  return space;
}
