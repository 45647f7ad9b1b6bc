import { createHash } from "node:crypto";
import { DomainError, notFound } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { isUniqueViolation } from "@/lib/base/db/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { responses } from "@/lib/base/db/tables";
import { chosenSeats } from "@/lib/rules/fields/seats";
import { DELETED_FORMS_ACCOUNT_ID } from "@/lib/base/ids/deleted-forms";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { stateOf } from "@/lib/domain/forms/waiting/data";
import { hasPlaceForAll, readPlaces } from "@/lib/domain/forms/waiting/places-data";
import { waitingListOf } from "@/lib/rules/forms/waiting-list";
import type { TooFewSeats } from "@/lib/domain/forms/seats/seats-data";
import { takenAmong } from "@/lib/domain/forms/seats/seats-data";
import { refusalOfClosed, refusalOfResponse } from "@/lib/rules/forms/lifecycle";
import { takeAccountRoom } from "@/lib/domain/quotas/account-usage";
import { requireDiskSpace } from "@/lib/domain/quotas/disk-space";
import { isFull } from "@/lib/domain/quotas/form-room";
import { outOfRoom } from "@/lib/domain/quotas/out-of-room";
import { findUnsent } from "@/lib/domain/unsent/unsent-data";
import { findCopy } from "./respondents-copy";
import { onceKeyOf } from "./once-key";
import type { Sender } from "@/lib/rules/forms/respondents";
import type { AcceptedResponse, Channel, NewResponse } from "./store-mutations";
import { storeAtVersion } from "./store-mutations";

/** Options that were chosen and have no seats left. */
export type TakenSeats = { taken: TooFewSeats[] };

/** The saved progress that the response was to replace was moved to another browser tab or device meanwhile. */
export type Moved = { isMoved: true };

/** A response already stored with the same token, and its answers. */
export type FirstResponse = AcceptedResponse & {
  data: string;
  /** Its answers, if they are sealed. */ sealed: string | null;
  formVersion: number;
  /** The column `sentFrom`: see the database schema. */ sentFrom: string | null;
  /** Who sent it, as stored; null if the form did not ask. */ respondent: string | null;
};

/**
 * Stores a response, for every channel, in one transaction. Its first statement takes one of the form's free places, so that simultaneous
 * submissions cannot exceed the limit (contract §6); it also inserts the webhooks (§7). A submission token used before stores nothing: the first
 * response is returned, with its `data`. Existing saved progress is replaced in the same transaction; if it no longer exists, nothing is stored.
 * Seats of chosen options are taken in the same transaction; if an option has none left, nothing is stored.
 * @throws DomainError not_found, conflict or gone when the form is closed, invalid when an upload no longer exists, out_of_room when a quota is
 * used up.
 */
export async function accept(response: NewResponse): Promise<AcceptedResponse | FirstResponse | TakenSeats | Moved> {
  const tokenHash = response.submissionToken === null ? null : hashToken(response.channel, response.submissionToken);
  const data = JSON.stringify(response.answers);
  const size = Buffer.byteLength(data) + Buffer.byteLength(response.sealed?.text ?? "");
  const { accountId } = response.form;
  await requireDiskSpace("database");
  const settle = await takeAccountRoom({ accountId, bytes: size });
  let stored: AcceptedResponse | null = null;
  try {
    await response.charge?.(size);
    const copy = await findCopy(response);
    stored = await storeAtVersion(response, { tokenHash, data, size, copy });
    return stored ?? (await firstResponse(response.form.id, tokenHash)) ?? (await refuse(response, size));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const first = await firstResponse(response.form.id, tokenHash);
    if (first) return first;
    if (await hasSent(response.form.id, response.sender)) throw sentBefore();
    throw error;
  } finally {
    settle(stored ? size : 0);
  }
}

/** The response already stored with a submission token, or null. */
export async function findSubmitted({
  formId,
  channel,
  token,
}: {
  formId: string;
  channel: Channel;
  token: string | null;
}): Promise<FirstResponse | null> {
  return firstResponse(formId, token === null ? null : hashToken(channel, token));
}

/** Whether a form that takes one response from each person has one from this one. */
export async function hasSent(formId: string, sender: Sender | null | undefined): Promise<boolean> {
  const onceKey = onceKeyOf(formId, sender);
  if (onceKey === null) return false;
  return (await db().response.count({ where: { formId, onceKey } })) > 0;
}

/** The refusal of a second response from one person. */
function sentBefore(): DomainError {
  return new DomainError("conflict", "This form takes one response from each person, and has one from you. These answers were not stored", {
    type: SENT_BEFORE,
  });
}

const SENT_BEFORE = "sent_before";

export function isSentBefore(error: unknown): boolean {
  return error instanceof DomainError && error.type === SENT_BEFORE;
}

const readResponses = responses.reader([
  "id",
  "formId",
  "submittedAt",
  "data",
  "formVersion",
  "sentFrom",
  "respondent",
  "ending",
  "sealed",
]);

async function firstResponse(formId: string, submissionToken: string | null): Promise<FirstResponse | null> {
  if (submissionToken === null) return null;
  const [response] = await readResponses(Prisma.sql`FROM responses WHERE form_id = ${formId} AND submission_token = ${submissionToken}`, {
    isShort: true,
  });
  return response ?? null;
}

async function refuse(
  { form: { id }, answers, fileIds, unsent, waitingId, isEarly, filled, now }: NewResponse,
  size: number,
): Promise<TakenSeats | Moved> {
  const form = await db().form.findFirst({
    where: { id, accountId: { not: DELETED_FORMS_ACCOUNT_ID } },
    select: {
      id: true,
      expiresAt: true,
      cancelledAt: true,
      completedAt: true,
      fields: true,
      settings: true,
      responseLimit: true,
      responseCount: true,
    },
  });
  if (!form) throw notFound("Form");
  const refusal = isEarly ? refusalOfClosed(form, now) : refusalOfResponse(form, filled?.asOf ?? now);
  if (refusal) throw refusal;
  if (unsent?.isBegun && !(await findUnsent({ formId: id, token: unsent.token, now }))) return { isMoved: true };
  if (await isFull(id, size)) throw outOfRoom("form");
  if (await isKeptForOthers(form, waitingId ?? null, now)) throw placesKept();
  const taken = await takenAmong(id, chosenSeats(readFields(form), answers));
  if (taken.length > 0) return { taken };
  if (fileIds.length > 0) throw new DomainError("conflict", "A file of this answer has already been used. Upload it again");
  // The form was reopened after the transaction: its owner has just set a new expiry.
  throw new DomainError("unavailable", "The form has just been changed. Try again", { retryAfter: 1 });
}

type WithPlaces = Pick<FormRow, "id" | "fields" | "settings" | "responseLimit" | "responseCount">;

/** Whether all places that are left are for people on the waiting list, and this person has no offer. */
async function isKeptForOthers(form: WithPlaces, waitingId: string | null, now: Date): Promise<boolean> {
  if (!waitingListOf(form)) return false;
  const entry = waitingId === null ? null : await db().waitingEntry.findUnique({ where: { id: waitingId, formId: form.id } });
  return !(entry && stateOf(entry, now) === "offered") && !hasPlaceForAll(await readPlaces(form, now));
}

const PLACES_KEPT = "places_kept";

function placesKept(): DomainError {
  return new DomainError("conflict", "All places are taken, or kept for people on the waiting list. These answers were not stored", {
    type: PLACES_KEPT,
  });
}

export function isPlacesKept(error: unknown): boolean {
  return error instanceof DomainError && error.type === PLACES_KEPT;
}

function hashToken(channel: Channel, token: string): string {
  return createHash("sha256").update(`${channel}:${token}`).digest("hex");
}
