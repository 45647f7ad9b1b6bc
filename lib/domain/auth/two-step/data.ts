import { db } from "@/lib/base/db/client";

export type TwoStepState = { /** Null: it is off. */ since: Date | null; recoveryCodesLeft: number };

/** Whether a person signs in with two steps, and how many recovery codes they have left. */
export async function findTwoStep(userId: string): Promise<TwoStepState> {
  const [row, recoveryCodesLeft] = await Promise.all([
    db().twoStep.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    db().recoveryCode.count({ where: { userId } }),
  ]);
  return { since: row?.confirmedAt ?? null, recoveryCodesLeft };
}

/** Whether a person signs in with two steps. */
export async function hasTwoStep(userId: string): Promise<boolean> {
  return (await db().twoStep.count({ where: { userId, confirmedAt: { not: null } } })) > 0;
}
