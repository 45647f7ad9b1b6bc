import type { PublicForm } from "@/lib/api/public-operations";
import type { DetailRow } from "@/lib/forms/present";
import { presentDetail } from "@/lib/forms/present";

/** The public definition of a form: never its callback, metadata or settings (contract §6). */
export function presentPublicForm(form: DetailRow, now: Date): PublicForm {
  const { id, title, description, fields, status, expires_at } = presentDetail(form, now);
  return { id, title, description, fields, status, expires_at };
}
