import { Prisma } from "@/lib/db/generated/sqlite/client";
import { env } from "@/lib/env";
import { readFormUsage } from "@/lib/quotas/data";

/**
 * The condition, on a row of forms, that it may store so many bytes more. It stands in the very statement that counts them in, so
 * that many at once get no further. A form that is not counted yet has room.
 */
export function hasRoomFor(bytes: number): Prisma.Sql {
  const { form } = env().quotas;
  if (form === null) return Prisma.sql`1 = 1`;
  return Prisma.sql`(stored_bytes IS NULL OR stored_bytes <= ${form - bytes})`;
}

/** Whether a form has no room for so many bytes; false when there is no such form. */
export async function isFull(formId: string, bytes: number): Promise<boolean> {
  const { form } = env().quotas;
  const usage = form === null ? null : await readFormUsage(formId);
  return form !== null && (usage?.storedBytes ?? 0) + bytes > form;
}
