import { durationMs } from "@/lib/rules/forms/duration";
import type { Opening } from "@/lib/rules/forms/lifecycle";
import { statusOf, takesAnswers } from "@/lib/rules/forms/lifecycle";
import type { KnownSettings } from "@/lib/rules/forms/settings";

type Asked = { form: Opening; editable: string | null | undefined; submittedAt: Date; now: Date };

/** Whether respondents can change a response after sending it. With `open`, they cannot if their response closes the form. */
export function isEditable({ editable, response_limit }: Pick<KnownSettings, "editable" | "response_limit">): boolean {
  if (!editable || editable === "no") return false;
  return editable !== "open" || (response_limit !== undefined && response_limit !== 1);
}

/** Until when respondents may change a response: a time, `open` for as long as the form takes responses, or null if they may not. */
export function editableUntil({ form, editable, submittedAt, now }: Asked): Date | "open" | null {
  const status = statusOf(form, now);
  if (!editable || status === "cancelled") return null;
  if (editable === "open") return takesAnswers(form, now) ? "open" : null;
  const until = new Date(submittedAt.getTime() + (durationMs(editable) ?? 0));
  return now < until ? until : null;
}
