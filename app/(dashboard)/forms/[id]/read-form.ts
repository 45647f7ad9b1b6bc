import { cache } from "react";
import { orNotFound } from "@/lib/entry/pages/or-not-found";
import { requireOwner } from "@/lib/entry/pages/require-owner";
import { getForm } from "@/lib/domain/forms/data";

/** The form of a page, read once for page and layout; another account's is "not found". */
export const readForm = cache(async (formId: string) => {
  const { accountId } = await requireOwner();
  return orNotFound(getForm({ accountId, formId }));
});
