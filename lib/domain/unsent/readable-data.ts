import { z } from "zod";
import { db } from "@/lib/base/db/client";
import type { UnsentAnswers } from "@/lib/base/db/generated/sqlite/client";
import { DomainError } from "@/lib/base/errors/errors";
import type { FormRow } from "@/lib/domain/forms/data";
import type { AskedContent } from "@/lib/domain/forms/versions/data";
import { findVersion } from "@/lib/domain/forms/versions/data";
import { readSettings } from "@/lib/rules/forms/settings";

/** Saved progress, and what its pages ask. */
export type ReadableUnsent = { row: UnsentAnswers; content: AskedContent };

const CURSOR = /^(\d{1,15})-([0-9a-f]{64})$/;

/** The `cursor` of the list: when the last one was begun, and its id. */
export const unsentCursor = z
  .string()
  .regex(CURSOR, "Must be a cursor of this list")
  .optional()
  .describe("The X-Next-Cursor of the previous page");

export function unsentCursorOf({ startedAt, tokenHash }: Pick<UnsentAnswers, "startedAt" | "tokenHash">): string {
  return `${startedAt.getTime()}-${tokenHash}`;
}

/** Whether the pages of a form say that what is typed can be read before it is sent. */
export function saysItReadsUnsent(content: { settings: string }): boolean {
  return readSettings(content).read_unsent === true;
}

type Asked = { form: FormRow; cursor?: string | undefined; limit: number; now: Date };

/**
 * Saved progress that the owner may read, the last begun first, plus one if there is more: both the form and the version on which it was last saved
 * have to say so on their pages. @throws DomainError conflict while the form does not.
 */
export async function listReadableUnsent({ form, cursor, limit, now }: Asked): Promise<ReadableUnsent[]> {
  if (!saysItReadsUnsent(form))
    throw new DomainError(
      "conflict",
      "Answers that are not sent can be read only while the pages of the form say so: publish it with settings.read_unsent",
    );
  const isKept = { formId: form.id, expiresAt: { gt: now } };
  const contents = await readableVersions(form, isKept);
  const rows = await db().unsentAnswers.findMany({
    where: { ...isKept, formVersion: { in: [...contents.keys()] }, ...after(cursor) },
    orderBy: [{ startedAt: "desc" }, { tokenHash: "desc" }],
    take: limit + 1,
  });
  return rows.flatMap((row) => {
    const content = contents.get(row.formVersion);
    return content ? [{ row, content }] : [];
  });
}

function after(cursor: string | undefined) {
  const [, time, hash] = CURSOR.exec(cursor ?? "") ?? [];
  if (time === undefined || hash === undefined) return {};
  const at = new Date(Number(time));
  return { OR: [{ startedAt: { lt: at } }, { startedAt: at, tokenHash: { lt: hash } }] };
}

/** The versions with saved progress whose pages say that it can be read. */
async function readableVersions(form: FormRow, isKept: { formId: string; expiresAt: { gt: Date } }): Promise<Map<number, AskedContent>> {
  const found = await db().unsentAnswers.groupBy({ by: ["formVersion"], where: isKept });
  const contents = new Map<number, AskedContent>();
  for (const { formVersion } of found) {
    const content = formVersion === form.version ? form : await findVersion(form.id, formVersion);
    if (content && saysItReadsUnsent(content)) contents.set(formVersion, content);
  }
  return contents;
}
