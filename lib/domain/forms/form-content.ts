import { isOperating } from "@/lib/rules/forms/operating-settings";
import type { OwnForm } from "./data";
import { lifetimeOf } from "./lifetime";
import { readFields } from "./read-fields";
import type { CreateForm } from "./schema";
import { FOLLOWS_LABEL } from "./schema";
import { presentTranslations } from "@/lib/domain/forms/translations/present";

const MINUTE_MS = 60 * 1000;

type Content = Omit<CreateForm, "expires_in">;

/** A form, or one of its replaced versions. */
type ContentRow = Pick<OwnForm, "title" | "description" | "fields" | "callbackUrl" | "callbackMetadata" | "settings" | "translations">;

/** What a form asks and where it reports. */
export function currentContentOf(form: ContentRow): Content {
  return {
    title: form.title,
    description: form.description,
    fields: readFields(form),
    callback_url: form.callbackUrl,
    callback_metadata: metadataOf(form),
    settings: JSON.parse(form.settings) as Record<string, unknown>, // createForm stores objects
    ...presentTranslations(form),
  };
}

/** What belongs to a form and not to a version of it. */
export function operatedBy(form: Pick<ContentRow, "callbackUrl" | "callbackMetadata" | "settings">) {
  const settings = JSON.parse(form.settings) as Record<string, unknown>; // createForm stores objects
  return {
    settings: Object.fromEntries(Object.entries(settings).filter(([name]) => isOperating(name))),
    callback_url: form.callbackUrl,
    callback_metadata: metadataOf(form),
  };
}

function metadataOf({ callbackMetadata: text }: Pick<ContentRow, "callbackMetadata">): Record<string, unknown> | null {
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>); // createForm stores objects
}

/** The create request for another form like this one, with the same lifetime, starting now. */
export function contentOf(form: OwnForm): CreateForm {
  return { ...currentContentOf(form), expires_in: lifetimeOf(form) };
}

/** The content of a draft of the form's next version, which keeps the form's closing time. */
export function revisionContentOf(form: ContentRow): Record<string, unknown> {
  const content = currentContentOf(form);
  const given = Object.entries(content).filter(([, value]) => value !== null);
  // Programs already use these keys, so the builder must keep them when a label changes.
  const fields = content.fields.map((field) => ({ ...field, [FOLLOWS_LABEL]: false }));
  return { ...Object.fromEntries(given), fields };
}

/** The content of a draft: the body of a create request, with a lifetime such as `48h`. */
export function draftContentOf(form: OwnForm): Record<string, unknown> {
  const lifetime = lifetimeOf(form);
  return { ...revisionContentOf(form), expires_in: lifetime === null ? null : writeLifetime(lifetime) };
}

function writeLifetime(lifetime: number): string {
  const minutes = Math.max(1, Math.min(Math.round(lifetime / MINUTE_MS), 3650 * 24 * 60));
  if (minutes % (24 * 60) === 0) return `${minutes / (24 * 60)}d`;
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`;
}
