import type { FormRow } from "@/lib/forms/data";
import { lifetimeOf } from "@/lib/forms/lifetime";
import { readFields } from "@/lib/forms/read-fields";
import type { CreateForm } from "@/lib/forms/schema";

const MINUTE_MS = 60 * 1000;

/** What a form was created with, to create another like it that stays open as long from now. */
export function contentOf(form: FormRow): CreateForm {
  return {
    title: form.title,
    description: form.description,
    fields: readFields(form),
    callback_url: form.callbackUrl,
    // We wrote both: createForm stores objects.
    callback_metadata: form.callbackMetadata === null ? null : (JSON.parse(form.callbackMetadata) as Record<string, unknown>),
    settings: JSON.parse(form.settings) as Record<string, unknown>,
    expires_in: lifetimeOf(form),
  };
}

/** The content of a draft: the body of a create request, with a lifetime such as `48h`. */
export function draftContentOf(form: FormRow): Record<string, unknown> {
  const { expires_in, ...content } = contentOf(form);
  const given = Object.entries(content).filter(([, value]) => value !== null);
  // Programs already use these keys: the builder keeps them when a question is reworded.
  const fields = content.fields.map((field) => ({ ...field, key_follows_label: false }));
  return { ...Object.fromEntries(given), fields, expires_in: expires_in === null ? null : writeLifetime(expires_in) };
}

function writeLifetime(lifetime: number): string {
  const minutes = Math.max(1, Math.min(Math.round(lifetime / MINUTE_MS), 3650 * 24 * 60));
  if (minutes % (24 * 60) === 0) return `${minutes / (24 * 60)}d`;
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`;
}
