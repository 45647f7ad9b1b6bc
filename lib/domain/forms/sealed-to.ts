import { DomainError, invalid } from "@/lib/base/errors/errors";
import { recipientsOf } from "@/lib/rules/forms/sealed";
import { SEALED } from "@/lib/rules/forms/sealed-table";
import { readSettings } from "@/lib/rules/forms/settings";
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
