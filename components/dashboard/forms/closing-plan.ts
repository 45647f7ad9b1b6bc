import { readMoment } from "@/components/ui/time";
import type { ListedForm } from "./listed-form";

/** The part of a form that decides when it closes. */
export type Closing = Pick<ListedForm, "status" | "expires_at">;

/** A change of closing times: one time for all forms, or an extension for each. */
export type ClosingPlan = { kind: "never" } | { kind: "at"; moment: Date } | { kind: "longer"; ms: number };

/** When a form closes under a plan; null means never. An extension counts from the present closing time, or from now if that has passed. */
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

/** Whether any form has a future closing time to extend. */
export function canBeLonger(forms: Closing[], now: number): boolean {
  return forms.some((form) => isOpenAt(form, now) && form.expires_at !== null);
}

/** The forms that a plan closes earlier than they would now, with the difference in milliseconds; null for those that never close. */
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
