import { readMoment } from "@/components/ui/time";
import type { ListedForm } from "./listed-form";

/** What a form says of its closing. */
export type Closing = Pick<ListedForm, "status" | "expires_at">;

/** What is to become of the closing time of forms: one moment for all of them, or so much longer for each. */
export type ClosingPlan = { kind: "never" } | { kind: "at"; moment: Date } | { kind: "longer"; ms: number };

/** When a form closes under a plan; null is never. Longer means longer than it would be open anyway, and from now on where it has closed. */
export function closingOf(form: Closing, plan: ClosingPlan, now: number): Date | null {
  if (plan.kind === "never") return null;
  if (plan.kind === "at") return plan.moment;
  const present = presentClosing(form);
  if (isOpenAt(form, now)) return present && new Date(present.getTime() + plan.ms);
  return new Date(now + plan.ms);
}

export function presentClosing({ expires_at }: Closing): Date | null {
  return expires_at === null ? null : readMoment(expires_at);
}

/** Whether any of them has a closing time ahead, which can be put off. */
export function canBeLonger(forms: Closing[], now: number): boolean {
  return forms.some((form) => isOpenAt(form, now) && form.expires_at !== null);
}

/** Those that a plan closes earlier than they would close now, with how many milliseconds that is; null for those that never would. */
export function shortened(forms: Closing[], plan: ClosingPlan, now: number): (number | null)[] {
  return forms.flatMap((form) => {
    const [present, next] = [presentClosing(form), closingOf(form, plan, now)];
    if (!isOpenAt(form, now) || next === null) return [];
    if (present === null) return [null];
    const ms = present.getTime() - next.getTime();
    return ms > 0 ? [ms] : [];
  });
}

function isOpenAt(form: Closing, now: number): boolean {
  const closing = presentClosing(form);
  return form.status === "active" && (closing === null || closing.getTime() > now);
}
