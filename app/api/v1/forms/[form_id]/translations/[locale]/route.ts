import { invalid } from "@/lib/base/errors/errors";
import { handle } from "@/lib/entry/http/handle";
import { entityTag, requireMatch } from "@/lib/entry/http/entity-tag";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { deleteTranslation, putTranslation } from "@/lib/domain/forms/translations/mutations";
import { presentTranslation } from "@/lib/domain/forms/translations/present";
import { localeIn } from "@/lib/entry/translations/locale-in";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getTranslation, async ({ accountId, params }) => {
  const locale = localeIn(params);
  return { body: presentTranslation(await getForm({ accountId, formId: params.form_id }), locale) };
});

export const PUT = handle(operations.putTranslation, async ({ accountId, audit, params, body, now, request }) => {
  const locale = localeIn(params);
  audit.say({ locale });
  const { revision, locale: said = locale, changed_at: _at, form_version: _version, progress: _progress, ...texts } = body;
  if (said !== null && said !== locale)
    throw invalid(["body", "locale"], `Must be the language of the address: ${locale}`, "invalid_value");
  const formId = params.form_id;
  requireMatch(request, [JSON.stringify(presentTranslation(await getForm({ accountId, formId }), locale))]);
  const stored = presentTranslation(await putTranslation({ accountId, formId, locale, texts, revision, now }), locale);
  return { body: stored, headers: { ETag: entityTag(JSON.stringify(stored)) } };
});

export const DELETE = handle(operations.deleteTranslation, async ({ accountId, audit, params, now }) => {
  const locale = localeIn(params);
  audit.say({ locale, removed: true });
  await deleteTranslation({ accountId, formId: params.form_id, locale, now });
  return { body: undefined };
});
