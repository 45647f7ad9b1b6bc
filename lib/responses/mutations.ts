import { createHash } from "node:crypto";
import { ApiError, notFound } from "@/lib/api/errors";
import { db } from "@/lib/db/client";
import { isUniqueViolation } from "@/lib/db/errors";
import type { Answer } from "@/lib/fields/field";
import { attachFiles } from "@/lib/files/mutations";
import { refusalOfAnswer } from "@/lib/forms/lifecycle";
import { newId } from "@/lib/ids";

/** Through which door an answer came. A token is only ever compared with those of its own door. */
type Door = "page" | "json";

export type NewResponse = {
  formId: string;
  /** Checked answers; a file's answer is the id of its upload. */
  answers: Record<string, Answer>;
  /** The uploads that the answers name, to be tied to the response. */
  fileIds: string[];
  metadata: { ip: string; userAgent: string };
  submissionToken: string | null;
  door: Door;
  now: Date;
};

export type AcceptedResponse = { id: string; formId: string; submittedAt: Date };

/**
 * Stores an answer: the only place that does, whichever door it came through. One transaction, whose first statement takes
 * a place on the form if there is one, so that two simultaneous answers leave exactly one response (contract §6).
 * The same submission token again gives the first response again and stores nothing.
 * @throws ApiError 404, 409 or 410 when the form takes no answer, 422 when an upload is no longer there.
 */
export async function accept(response: NewResponse): Promise<AcceptedResponse> {
  const tokenHash = response.submissionToken === null ? null : hashToken(response.door, response.submissionToken);
  try {
    return (await store(response, tokenHash)) ?? (await firstResponse(response.formId, tokenHash)) ?? (await refuse(response));
  } catch (error) {
    const first = isUniqueViolation(error) ? await firstResponse(response.formId, tokenHash) : null;
    if (first) return first;
    throw error;
  }
}

/** The response that a submission token already led to, or null. */
export async function findSubmitted({
  formId,
  door,
  token,
}: {
  formId: string;
  door: Door;
  token: string | null;
}): Promise<AcceptedResponse | null> {
  return firstResponse(formId, token === null ? null : hashToken(door, token));
}

/** @returns null when the form takes no answer. */
async function store(response: NewResponse, submissionToken: string | null): Promise<AcceptedResponse | null> {
  const { formId, now, answers, fileIds, metadata } = response;
  return db().$transaction(async (tx) => {
    const [place] = await tx.$queryRaw<{ slot: number }[]>`
      UPDATE forms
      SET response_count = response_count + 1,
          completed_at = CASE WHEN response_limit <= response_count + 1 THEN ${now} ELSE completed_at END
      WHERE id = ${formId} AND completed_at IS NULL AND cancelled_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})
      RETURNING response_count AS slot`;
    if (!place) return null;
    const row = { id: newId(now), formId, submittedAt: now };
    const data = { ...row, slot: place.slot, data: JSON.stringify(answers), ...metadata, submissionToken };
    await tx.response.create({ data, select: { id: true } });
    if (fileIds.length > 0 && (await attachFiles(tx, { responseId: row.id, ids: fileIds })) < fileIds.length) {
      throw new ApiError(409, "A file of this answer has already been used. Upload it again");
    }
    return row;
  });
}

async function firstResponse(formId: string, submissionToken: string | null): Promise<AcceptedResponse | null> {
  if (submissionToken === null) return null;
  return db().response.findUnique({
    where: { formId_submissionToken: { formId, submissionToken } },
    select: { id: true, formId: true, submittedAt: true },
  });
}

async function refuse({ formId, now }: NewResponse): Promise<never> {
  const form = await db().form.findUnique({ where: { id: formId }, select: { expiresAt: true, cancelledAt: true, completedAt: true } });
  if (!form) throw notFound("Form");
  // Open again since the transaction looked: its owner has just given it a new expiry.
  throw refusalOfAnswer(form, now) ?? new ApiError(503, "The form was changed at this moment. Try again", { "Retry-After": "1" });
}

function hashToken(door: Door, token: string): string {
  return createHash("sha256").update(`${door}:${token}`).digest("hex");
}
