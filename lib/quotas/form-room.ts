import { Prisma } from "@/lib/db/generated/sqlite/client";
import { env } from "@/lib/env";
import { readFormUsage } from "./data";

/**
 * Condition on a row of forms: it has room for this many more bytes. Part of the statement that adds them, so that concurrent requests
 * cannot exceed the quota. A form that is not counted yet has room.
 */
export function hasRoomFor(bytes: number): Prisma.Sql {
  const { form } = env().quotas;
  if (form === null) return Prisma.sql`1 = 1`;
  return Prisma.sql`(stored_bytes IS NULL OR stored_bytes <= ${form - bytes})`;
}

/** Whether a form lacks room for this many bytes; false when there is no such form. */
export async function isFull(formId: string, bytes: number): Promise<boolean> {
  const { form } = env().quotas;
  const usage = form === null ? null : await readFormUsage(formId);
  return form !== null && (usage?.storedBytes ?? 0) + bytes > form;
}
