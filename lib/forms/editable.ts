import { durationMs } from "./duration";
import type { FormFacts } from "./lifecycle";
import { statusOf } from "./lifecycle";

type Asked = { form: FormFacts; editable: string | null | undefined; submittedAt: Date; now: Date };

/** Until when respondents may change a response: a moment, `open` for as long as the form takes responses, or null if they may not. */
export function editableUntil({ form, editable, submittedAt, now }: Asked): Date | "open" | null {
  const status = statusOf(form, now);
  if (!editable || status === "cancelled") return null;
  if (editable === "open") return status === "active" ? "open" : null;
  const until = new Date(submittedAt.getTime() + (durationMs(editable) ?? 0));
  return now < until ? until : null;
}
