import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { isAmong } from "@/lib/base/db/json-parameters";
import { isId } from "@/lib/base/ids/ids";

const { sql } = Prisma;

/** Maximum responses changed in one transaction. */
export const MAX_AT_ONCE = 200;

/** Responses to be changed together. */
export type Chosen = {
  formId: string;
  /** Up to {@link MAX_AT_ONCE}. */
  ids: string[];
  /** Throws if they are no longer what the caller has read. Nothing can change them between this check and the change. */
  check?: (() => Promise<void>) | undefined;
};
export type ChosenRow = { id: string; slot: number; desk: string | null; submittedAt: Date };

/** The chosen responses that exist. */
export function readChosen({ formId, ids }: Pick<Chosen, "formId" | "ids">): Promise<ChosenRow[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return Promise.resolve([]);
  return readRows(sql`
    SELECT id, slot, desk, submitted_at AS "submittedAt" FROM responses WHERE form_id = ${formId} AND ${isAmong("id", known)}`);
}
