import type { FormFacts } from "./lifecycle";
import { statusOf } from "./lifecycle";

const HOUR_MS = 3_600_000;
const MAX_HOURS = 30 * 24;

/** The duration of `settings.editable`, such as `24h` or `7d`, in milliseconds; null if it is not one of an hour to thirty days. */
export function editableMs(text: string): number | null {
  const [, count = "", unit] = /^([1-9]\d{0,2})([hd])$/.exec(text) ?? [];
  const hours = Number(count) * (unit === "d" ? 24 : 1);
  return hours >= 1 && hours <= MAX_HOURS ? hours * HOUR_MS : null;
}

type Asked = { form: FormFacts; editable: string | null | undefined; submittedAt: Date; now: Date };

/** Until when respondents may change a response: a moment, `open` for as long as the form takes responses, or null if they may not. */
export function editableUntil({ form, editable, submittedAt, now }: Asked): Date | "open" | null {
  const status = statusOf(form, now);
  if (!editable || status === "cancelled") return null;
  if (editable === "open") return status === "active" ? "open" : null;
  const until = new Date(submittedAt.getTime() + (editableMs(editable) ?? 0));
  return now < until ? until : null;
}
