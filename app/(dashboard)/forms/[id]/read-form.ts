import { cache } from "react";
import { orNotFound } from "@/lib/entry/pages/or-not-found";
import { requireUser } from "@/lib/entry/pages/require-user";
import { getShownForm } from "@/lib/domain/forms/access/data";

/** The form of a page, read once for page and layout; one that is kept from the person, and another account's, is "not found". */
export const readForm = cache(async (formId: string) => {
  const user = await requireUser(["forms:read"]);
  return orNotFound(getShownForm(user, formId));
});
