import { paperView } from "@/lib/entry/respondent/view/paper-view";
import type { View } from "@/lib/entry/respondent/view/view";
import { showForm } from "./show-form";

/** A form to print and fill in by hand (contract §43), where its page would be shown; otherwise what is shown instead. @throws DomainError not_found. */
export async function showPaper(visit: Parameters<typeof showForm>[0]): Promise<View> {
  const view = await showForm(visit);
  if (view.kind !== "form") return view;
  const { id, title, description, fields } = view.form;
  return paperView({ appearance: view.appearance, form: { id, title, description, fields }, isPublic: true });
}
