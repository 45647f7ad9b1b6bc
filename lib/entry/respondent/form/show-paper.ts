import { getPublicForm } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { admitOrAsk } from "@/lib/entry/respondent/gate/gate-view";
import { appearanceOf } from "@/lib/entry/respondent/view/appearance";
import { paperView } from "@/lib/entry/respondent/view/paper-view";
import type { View } from "@/lib/entry/respondent/view/view";
import { closedView } from "./show-form";

type Visit = { request: RouteRequest; formId: string; now: Date };

/** A form to print and fill in by hand (contract §43), for those who may see its page. @throws DomainError not_found. */
export async function showPaper({ request, formId, now }: Visit): Promise<View> {
  const row = await getPublicForm(formId);
  const appearance = await appearanceOf(row, request.headers);
  const closed = closedView({ form: row, appearance, now });
  if (closed) return closed;
  const admission = await admitOrAsk({ form: row, request, now });
  if ("gate" in admission) return admission.gate;
  const { title, description, fields } = appearance.translated(row);
  return paperView({ appearance, form: { id: row.id, title, description, fields: readFields({ fields }) }, isPublic: true });
}
