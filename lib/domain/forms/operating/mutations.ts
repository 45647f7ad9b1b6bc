import { requireTarget } from "@/lib/base/egress/require-target";
import { DomainError, invalid, invalidInput } from "@/lib/base/errors/errors";
import { hasHeaders, sealHeaders } from "@/lib/domain/forms/callback-headers";
import type { OwnForm } from "@/lib/domain/forms/data";
import { getForm } from "@/lib/domain/forms/data";
import { currentContentOf } from "@/lib/domain/forms/form-content";
import { requireFillable, uncheckedColumns } from "@/lib/domain/forms/new-form";
import { requireNewestSettings, storeContent, tooFew } from "@/lib/domain/forms/versions/mutations";
import { isOperating, operatingSettings } from "@/lib/rules/forms/operating-settings";
import { limitForm, statusOf } from "@/lib/rules/forms/lifecycle";
import { sealedProblems } from "@/lib/rules/forms/sealed-table";
import { readSettings } from "@/lib/rules/forms/settings";
import { requireOperable } from "./require-operable-data";
import type { ChangeOperating } from "./schema";

/** Attempts when a response or another change comes between the read and the write. */
const ATTEMPTS = 5;

type Change = {
  accountId: string;
  formId: string;
  body: ChangeOperating;
  now: Date;
  /** Throws when the form must not be changed as it is. */
  check?: (form: OwnForm) => void;
};

/**
 * Changes what belongs to a form and not to a version of it (contract §18). A limit that is reached completes the form, a raised one opens it.
 * @returns the form as it is then. @throws DomainError not_found, conflict, invalid.
 */
export async function changeOperating({ accountId, formId, body, now, check }: Change): Promise<OwnForm> {
  if (body.callback_url) requireTarget(body.callback_url, ["body", "callback_url"]);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await getForm({ accountId, formId });
    check?.(form);
    if (statusOf(form, now) === "cancelled") throw new DomainError("conflict", "A cancelled form cannot be changed");
    const next = applied(form, body);
    const content = uncheckedColumns(next);
    const { callback_headers: headers } = body;
    const callbackHeaders = headers === undefined || hasHeaders(form, headers) ? undefined : sealHeaders(headers, accountId);
    if (
      callbackHeaders === undefined &&
      content.settings === form.settings &&
      content.callbackUrl === form.callbackUrl &&
      content.callbackMetadata === form.callbackMetadata
    )
      return form;
    requireNewestSettings(form, body.revision);
    if (content.responseLimit !== 1) requireNoOutcomes(form);
    const touched = (["offline", "respondents", "waiting_list"] as const).find((name) => body[name]);
    if (touched) requireFillable(next, ["body", touched]);
    requireSealable(next);
    await requireOperable({ form: { ...content, expiresAt: form.expiresAt }, before: form, loc: ["body"], now });
    const facts = limitForm(form, content.responseLimit, now);
    if (facts === null) throw tooFew(form, ["body", "response_limit"]);
    const stored = await storeContent(form, { content, isVersion: false, facts, bytes: 0, now, callbackHeaders });
    if (stored) return stored;
  }
  throw new DomainError("unavailable", "The form is being changed by other requests. Try again", { retryAfter: 1 });
}

/** @throws DomainError invalid if this change adds something that a sealed form must not have. */
function requireSealable(next: ReturnType<typeof applied>): void {
  const problems = sealedProblems(next).map(({ loc, ...problem }) => {
    const name = String(loc[2]);
    return { ...problem, loc: ["body", isOperating(name) ? name : "sealed"] };
  });
  if (problems.length > 0) throw invalidInput(problems);
}

/** The form's content with the change. A key that is null is left out, but a limit of null is no limit. */
function applied(form: OwnForm, changes: ChangeOperating) {
  const content = currentContentOf(form);
  const isChanged = (name: string) => Object.hasOwn(changes, name) && changes[name as keyof ChangeOperating] !== undefined; // of its own keys
  const kept = Object.entries(content.settings ?? {}).filter(([name]) => !isChanged(name));
  const set = operatingSettings.flatMap((name) => {
    const value = changes[name];
    return value === undefined || (value === null && name !== "response_limit") ? [] : [[name, value] as const];
  });
  return {
    ...content,
    settings: Object.fromEntries([...kept, ...set]),
    ...(changes.callback_url !== undefined && { callback_url: changes.callback_url }),
    ...(changes.callback_metadata !== undefined && { callback_metadata: changes.callback_metadata }),
  };
}

/** One of several respondents must not be able to close the form for the others. */
function requireNoOutcomes(form: OwnForm): void {
  if (!readSettings(form).outcomes?.length) return;
  const message = "Must be 1 while people can decline, say that it is not for them or ask for more time (settings.outcomes)";
  throw invalid(["body", "response_limit"], message, "outcomes");
}
