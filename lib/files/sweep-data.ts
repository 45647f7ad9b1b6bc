import { db } from "@/lib/db/client";

/** What sweeps of the files have done so far and found last; null before the first start. */
export async function readSweepFigures() {
  const select = { sweptAt: true, filesSwept: true, filesOrphaned: true, filesHeldBack: true } as const;
  return db().instance.findUnique({ where: { slot: "only" }, select });
}
