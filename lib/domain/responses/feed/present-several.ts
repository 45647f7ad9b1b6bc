import { DomainError } from "@/lib/base/errors/errors";
import { getForm } from "@/lib/domain/forms/data";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import { presentResponse, presentWithDesk } from "@/lib/domain/responses/present";
import type { PresentedResponse } from "@/lib/domain/responses/schema";

type Options = { accountId: string; hasDesk: boolean };

/** Responses of several forms as objects, in the given order; those whose form was deleted meanwhile are omitted. */
export async function presentSeveral(rows: DeskRow[], { accountId, hasDesk }: Options): Promise<PresentedResponse[]> {
  const presented = new Map<string, PresentedResponse>();
  for (const formId of new Set(rows.map((row) => row.formId))) {
    const form = await getForm({ accountId, formId }).catch(nullIfMissing);
    if (!form) continue;
    const own = rows.filter((row) => row.formId === formId);
    const fieldsOf = await askedFields(form, own);
    for (const row of own) presented.set(row.id, (hasDesk ? presentWithDesk : presentResponse)(row, fieldsOf(row)));
  }
  return rows.flatMap(({ id }) => presented.get(id) ?? []);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof DomainError && error.code === "not_found") return null;
  throw error;
}
