import { notFound } from "@/lib/api/errors";
import { db } from "@/lib/db/client";
import { isId } from "@/lib/ids";
import type { ResponseRow } from "@/lib/responses/present";

const columns = { id: true, formId: true, data: true, ip: true, userAgent: true, submittedAt: true } as const;

type Page = { formId: string; cursor?: string | undefined; limit: number };

/** A page of a form's responses, newest first, and one more where there is one. */
export async function listResponses({ formId, cursor, limit }: Page): Promise<ResponseRow[]> {
  return db().response.findMany({
    where: { formId, ...(cursor && { id: { lt: cursor } }) },
    orderBy: { id: "desc" },
    take: limit + 1,
    select: columns,
  });
}

/** One response of a form. @throws ApiError 404, also for a response of another form. */
export async function getResponse({ formId, responseId }: { formId: string; responseId: string }): Promise<ResponseRow> {
  const response = isId(responseId) ? await db().response.findUnique({ where: { id: responseId }, select: columns }) : null;
  if (response?.formId !== formId) throw notFound("Response");
  return response;
}
