import { db } from "@/lib/base/db/client";

/** Totals of all sweeps, and the findings of the last one; null before the first start. */
export async function readSweepFigures() {
  const select = { sweptAt: true, filesSwept: true, filesOrphaned: true, filesHeldBack: true } as const;
  return db().instance.findUnique({ where: { slot: "only" }, select });
}
