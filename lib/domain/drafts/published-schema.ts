import { because } from "@/lib/base/errors/issue-reason";
import { createFormSchema, updateFormSchema } from "@/lib/domain/forms/schema";
import { MAX_LIFETIME_MS } from "@/lib/base/time/lifetime";

/**
 * What a draft must contain to be published: the body of a create request, optionally with `expires_at`, the time at which the form closes. It
 * takes precedence over `expires_in`.
 */
export function publishedSchema(now: Date) {
  const closing = updateFormSchema.shape.expires_at
    .refine((moment) => !moment || moment > now, because({ reason: "past" }, "Must be in the future"))
    .refine(
      (moment) => !moment || moment.getTime() - now.getTime() <= MAX_LIFETIME_MS,
      because({ reason: "too_far_ahead" }, "Must be within the next 3650 days"),
    );
  return createFormSchema
    .extend({ expires_at: closing })
    .transform(({ expires_at, ...form }) => (expires_at ? { ...form, expires_in: expires_at.getTime() - now.getTime() } : form));
}
