import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { env } from "@/lib/base/env/env";
import { readFormUsage } from "./data";

/**
 * Condition on a row of forms: it has room for this many more bytes. Part of the statement that adds them, so that concurrent requests cannot
 * exceed the quota. A form whose bytes are not counted yet has room.
 */
export function hasRoomFor(bytes: number): Prisma.Sql {
  const { form } = env().quotas;
  if (form === null) return Prisma.sql`1 = 1`;
  return Prisma.sql`(stored_bytes IS NULL OR stored_bytes <= ${form - bytes})`;
}

/** Saved progress may take this share of the quotas of a form and of an account, in addition to responses, so that neither takes the other's room. */
const UNSENT_SHARE = 1 / 20;

/** How much saved progress of one form, and of all forms of an account, may take, in bytes; null: no limit. */
export function unsentBudgets(): { form: number | null; account: number | null } {
  const { form, account } = env().quotas;
  return {
    form: form === null ? null : Math.floor(form * UNSENT_SHARE),
    account: account === null ? null : Math.floor(account * UNSENT_SHARE),
  };
}

/** Condition on a row of forms: its saved progress may take this many more bytes. Never refuses a change that adds none. */
export function hasUnsentRoomFor(bytes: number): Prisma.Sql {
  const { form } = unsentBudgets();
  return form === null || bytes <= 0 ? Prisma.sql`1 = 1` : Prisma.sql`unsent_bytes <= ${form - bytes}`;
}

/** Whether a form lacks room for this many bytes; false when there is no such form. */
export async function isFull(formId: string, bytes: number): Promise<boolean> {
  const { form } = env().quotas;
  const usage = form === null ? null : await readFormUsage(formId);
  return form !== null && (usage?.storedBytes ?? 0) + bytes > form;
}
