import { notFound } from "@/lib/api/errors";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import { readRows } from "@/lib/db/past-prisma";
import { isId } from "@/lib/ids";
import type { ResponseRow } from "@/lib/responses/present";

const columns = { id: true, formId: true, data: true, ip: true, userAgent: true, submittedAt: true } as const;

type Page = { formId: string; cursor?: string | undefined; limit: number };

/** How much of answers one page holds, in bytes: a hundred of the largest would take more memory than the process has. */
const PAGE_BYTES = 4 * 1024 * 1024;

/**
 * A page of a form's responses, newest first, and one more where there is one. Of large answers the page holds fewer than
 * `limit`, and at least one; the `limit` that comes back says how many.
 */
export async function listResponses({ formId, cursor, limit }: Page): Promise<{ rows: ResponseRow[]; limit: number }> {
  const sizes = await readRows<{ id: string; size: number }>(Prisma.sql`
    SELECT id, octet_length(data) AS size FROM responses
    WHERE form_id = ${formId} ${cursor ? Prisma.sql`AND id < ${cursor}` : Prisma.empty} ORDER BY id DESC LIMIT ${limit + 1}`);
  let room = PAGE_BYTES;
  const fitting = sizes.filter(({ size }) => (room -= size) >= 0).length;
  const held = Math.min(Math.max(fitting, 1), limit);
  const page = sizes.slice(0, held + 1);
  const [newest, oldest] = [page[0]?.id, page.at(-1)?.id];
  if (newest === undefined || oldest === undefined) return { rows: [], limit: held };
  const rows = await readRows<ResponseRow>(Prisma.sql`
    SELECT id, form_id AS "formId", data, ip, user_agent AS "userAgent", submitted_at AS "submittedAt" FROM responses
    WHERE form_id = ${formId} AND id BETWEEN ${oldest} AND ${newest} ORDER BY id DESC LIMIT ${page.length}`);
  return { rows, limit: held };
}

const BATCH = 200;

/**
 * All responses of a form, newest first, batch by batch: the next one is read when it is asked for, so that whoever takes them
 * slowly holds no more than one. What comes in meanwhile is newer than the first and left out.
 */
export async function* readResponses(formId: string): AsyncGenerator<ResponseRow[]> {
  let cursor: string | undefined;
  for (;;) {
    const { rows, limit } = await listResponses({ formId, cursor, limit: BATCH });
    const batch = rows.slice(0, limit);
    if (batch.length > 0) yield batch;
    if (rows.length <= limit) return;
    cursor = batch.at(-1)?.id;
  }
}

/** One response of a form. @throws ApiError 404, also for a response of another form. */
export async function getResponse({ formId, responseId }: { formId: string; responseId: string }): Promise<ResponseRow> {
  const response = isId(responseId) ? await db().response.findUnique({ where: { id: responseId }, select: columns }) : null;
  if (response?.formId !== formId) throw notFound("Response");
  return response;
}

/** The responses on either side of one, in the order of the list; null where it ends. */
export async function neighboursOf({ formId, responseId }: { formId: string; responseId: string }) {
  const [newer, older] = await Promise.all([
    db().response.findFirst({ where: { formId, id: { gt: responseId } }, orderBy: { id: "asc" }, select: { id: true } }),
    db().response.findFirst({ where: { formId, id: { lt: responseId } }, orderBy: { id: "desc" }, select: { id: true } }),
  ]);
  return { newerId: newer?.id ?? null, olderId: older?.id ?? null };
}

/** When the first of a form's responses came, or null while there is none. */
export async function getFirstResponse(formId: string) {
  return db().response.findFirst({ where: { formId }, orderBy: { id: "asc" }, select: { submittedAt: true } });
}
