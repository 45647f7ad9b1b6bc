import { DomainError, invalid } from "@/lib/base/errors/errors";
import { recipientsOf } from "@/lib/rules/forms/sealed";
import { SEALED } from "@/lib/rules/forms/sealed-table";
import { readSettings } from "@/lib/rules/forms/settings";
import type { Detail } from "@/lib/domain/audit/actions";
import type { FormRow } from "./data";

/** The public keys to which the answers to a form are sealed; null if it is not sealed. It does not parse the settings of other forms, which most are. */
export function sealedTo({ settings }: Pick<FormRow, "settings">): string[] | null {
  return settings.includes('"sealed"') ? recipientsOf(readSettings({ settings })) : null;
}

/** The refusal of answers to a sealed form that are not sealed. */
export function notSealed(): DomainError {
  const msg = "Required: this form is sealed, so its answers must be encrypted to its recipients before they are sent (contract §53)";
  return invalid(["body", "sealed"], msg, SEALED);
}

/** The refusal of an operation for which the service would have to read sealed answers. @param what it cannot do, after “the service cannot” */
export function sealedConflict(what: string): DomainError {
  return new DomainError("conflict", `This form is sealed: the service cannot ${what}`, { type: SEALED });
}

const CHANGED = "sealing_changed";

/** Whether the form is sealed, or to whom, was changed since the answers were checked. */
export function sealingChanged(): DomainError {
  return new DomainError(
    "conflict",
    "Whether this form is sealed, or its recipients, was changed meanwhile. Nothing was stored: read the form again",
    {
      type: CHANGED,
    },
  );
}

export function isSealingChanged(error: unknown): boolean {
  return error instanceof DomainError && error.type === CHANGED;
}

/** Whether answers that were sealed for one state of a form, or not sealed, fit another state of it. */
export function sealsTheSame(one: Pick<FormRow, "settings">, other: Pick<FormRow, "settings">): boolean {
  return one.settings === other.settings || isSameSet(sealedTo(one), sealedTo(other));
}

/** Recipients have no order. */
export function isSameSet(one: string[] | null, other: string[] | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((recipient) => other.includes(recipient));
}

/** What the audit says about a change of a form's recipients: the beginnings and ends of their public keys. */
export function changedRecipients(before: Pick<FormRow, "settings"> | null, after: Pick<FormRow, "settings">): Detail {
  const had = (before && sealedTo(before)) ?? [];
  const has = sealedTo(after) ?? [];
  const added = has.filter((recipient) => !had.includes(recipient)).map(shortRecipient);
  const removed = had.filter((recipient) => !has.includes(recipient)).map(shortRecipient);
  return { ...(added.length > 0 && { recipients_added: added }), ...(removed.length > 0 && { recipients_removed: removed }) };
}

/** As the dashboard writes it (components/words/sealed.ts). */
function shortRecipient(recipient: string): string {
  return `${recipient.slice(0, 12)}…${recipient.slice(-6)}`;
}
