import { DomainError } from "@/lib/base/errors/errors";
import { formatDatetime, parseDatetime } from "@/lib/base/time/datetime";

/** The stored facts that determine a form's status at any moment. There is no status column, and no job that updates one. */
export type FormFacts = { expiresAt: Date | null; cancelledAt: Date | null; completedAt: Date | null };

export const formStatuses = ["active", "completed", "cancelled", "expired"] as const;
export type FormStatus = (typeof formStatuses)[number];

/** The status at `now`. A form expires at the instant `now >= expiresAt` (contract §2). */
export function statusOf(form: FormFacts, now: Date): FormStatus {
  if (form.completedAt) return "completed";
  if (form.cancelledAt) return "cancelled";
  if (form.expiresAt && now >= form.expiresAt) return "expired";
  return "active";
}

/** The requested changes; a missing key changes nothing. */
export type FormChange = { cancel?: boolean; expiresAt?: Date | null };

/**
 * The facts after a change, by the table of contract §4.5. All parts of a change are checked against the form's state before it, so that
 * one refusal refuses the whole.
 * @throws DomainError conflict or gone.
 */
export function changeForm(form: FormFacts, change: FormChange, now: Date): FormFacts {
  const status = statusOf(form, now);
  if (change.cancel) refuseCancel(status);
  if (change.expiresAt !== undefined) refuseNewExpiry(status);
  return {
    ...form,
    ...(change.expiresAt !== undefined && { expiresAt: change.expiresAt }),
    ...(change.cancel && status === "active" && { cancelledAt: now }),
  };
}

type Limited = FormFacts & { responseLimit: number | null; responseCount: number };

/**
 * The facts after a new limit (null: none). A limit that is reached completes the form; only a higher one reopens it.
 * @returns null when more responses than that are stored.
 */
export function limitForm({ responseLimit, responseCount, ...facts }: Limited, limit: number | null, now: Date): FormFacts | null {
  const { expiresAt, cancelledAt, completedAt } = facts;
  if (limit !== null && limit < responseCount) return null;
  const isRaised = responseLimit !== null && (limit === null || limit > responseLimit);
  const isUsedUp = limit !== null && limit === responseCount;
  if (completedAt) return { expiresAt, cancelledAt, completedAt: isRaised && !isUsedUp ? null : completedAt };
  return { expiresAt, cancelledAt, completedAt: isUsedUp ? now : null };
}

/** The setting that says when a form opens; null if it has none. Most forms have none, so their settings are not parsed. */
export function opensAt({ settings }: { settings: string }): Date | null {
  if (!settings.includes('"opens_at"')) return null;
  const { opens_at: text } = JSON.parse(settings) as Record<string, unknown>; // we wrote it: createForm stores an object
  return typeof text === "string" ? parseDatetime(text) : null; // earlier releases stored anything under this name
}

/** When the form opens, if that is still to come. A form opens at the instant `now >= opens_at` (contract §44). */
export function opensLater(form: { settings: string }, now: Date): Date | null {
  const at = opensAt(form);
  return at && now < at ? at : null;
}

/** A form as its row has it, to be asked whether it takes answers. */
export type Opening = FormFacts & { settings: string };

/** Whether a form takes answers at `now`: the one place that knows. */
export function takesAnswers(form: Opening, now: Date): boolean {
  return statusOf(form, now) === "active" && !opensLater(form, now);
}

/** Why a form accepts no response at `now`, or null when it does. */
export function refusalOfResponse(form: Opening, now: Date): DomainError | null {
  const closed = refusalOfClosed(form, now);
  const later = closed ? null : opensLater(form, now);
  if (!later) return closed;
  const at = formatDatetime(later);
  return new DomainError("conflict", `The form opens on ${at} UTC. These answers were not stored`, {
    type: NOT_OPEN,
    ctx: { opens_at: at },
  });
}

const NOT_OPEN = "not_open";

export function isNotOpen(error: unknown): boolean {
  return error instanceof DomainError && error.type === NOT_OPEN;
}

/** Why a form takes no reply any more, or null. What may be said instead of an answer may be said before it opens. */
export function refusalOfClosed(form: FormFacts, now: Date): DomainError | null {
  const status = statusOf(form, now);
  if (status === "completed") return new DomainError("conflict", "Form has already been answered");
  if (status === "cancelled") return new DomainError("gone", "Form has been cancelled");
  if (status === "expired") return new DomainError("gone", "Form has expired");
  return null;
}

function refuseCancel(status: FormStatus): void {
  if (status === "expired") throw new DomainError("gone", "Form has expired");
  if (status === "completed") throw new DomainError("conflict", "A completed form cannot be cancelled");
}

function refuseNewExpiry(status: FormStatus): void {
  if (status === "cancelled") throw new DomainError("conflict", "A cancelled form cannot be given a new expiry");
  if (status === "completed") throw new DomainError("conflict", "A completed form cannot be given a new expiry");
}
