import { db } from "@/lib/base/db/client";
import type { Posted } from "@/lib/rules/fields";
import { hashOfUnsent, isUnsentToken } from "./unsent-token";

/** What was typed, by field key, to show it again. */
export type Typed = Record<string, Posted>;

export type Unsent = { formVersion: number; typed: Typed; page: string; startedAt: Date; expiresAt: Date };

/** The saved progress with this token; null if there is none, or none any more. */
export async function findUnsent({ formId, token, now }: { formId: string; token: string; now: Date }): Promise<Unsent | null> {
  if (!isUnsentToken(token)) return null;
  const row = await db().unsentAnswers.findUnique({ where: { tokenHash: hashOfUnsent(formId, token) } });
  if (row?.formId !== formId || row.expiresAt <= now) return null;
  const { formVersion, typed, page, startedAt, expiresAt } = row;
  return { formVersion, typed: readTyped(typed), page, startedAt, expiresAt };
}

export function readTyped(text: string): Typed {
  return JSON.parse(text) as Typed; // written by saveUnsent()
}

/** How many people have begun a form but not sent it, by the page that they have reached. */
export async function countUnsent(formId: string, now: Date): Promise<Map<string, number>> {
  const groups = await db().unsentAnswers.groupBy({ by: ["page"], where: { formId, expiresAt: { gt: now } }, _count: { _all: true } });
  return new Map(groups.map(({ page, _count }) => [page, _count._all]));
}
