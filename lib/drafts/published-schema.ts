import { because } from "@/lib/issue-reason";
import { createFormSchema, MAX_LIFETIME_MS, updateFormSchema } from "@/lib/forms/schema";

/**
 * What a draft has to be when it is published: what creates a form, or the same with `expires_at`, the moment at which the
 * form is to close, which goes before `expires_in`.
 */
export function publishedSchema(now: Date) {
  const closing = updateFormSchema.shape.expires_at
    .refine((moment) => !moment || moment > now, because({ reason: "past" }, "Must be still to come"))
    .refine(
      (moment) => !moment || moment.getTime() - now.getTime() <= MAX_LIFETIME_MS,
      because({ reason: "too_far_ahead" }, "Must be within the next 3650 days"),
    );
  return createFormSchema
    .extend({ expires_at: closing })
    .transform(({ expires_at, ...form }) => (expires_at ? { ...form, expires_in: expires_at.getTime() - now.getTime() } : form));
}
