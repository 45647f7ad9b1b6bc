import { cache } from "react";
import { orNotFound } from "@/lib/entry/pages/or-not-found";
import { requireUser } from "@/lib/entry/pages/require-user";
import { getForm } from "@/lib/domain/forms/data";

/** The form of a page, read once for page and layout; another account's is "not found". */
export const readForm = cache(async (formId: string) => {
  const { accountId } = await requireUser(["forms:read"]);
  return orNotFound(getForm({ accountId, formId }));
});
