import { withoutEffect } from "@/lib/forms/without-effect";
import { unusedInContent } from "@/lib/forms/unknown-keys";
import { sayUnused } from "@/lib/http/unknown-keys";
import { handle } from "@/lib/http/handle";
import { requireMatch } from "@/lib/http/entity-tag";
import { missingScopes } from "@/lib/auth/scopes";
import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import type { DetailRow } from "@/lib/forms/present";
import { detailJson } from "@/lib/forms/present";
import { replaceContent } from "@/lib/forms/versions/mutations";
import { warnOfLost } from "@/lib/responses/warn-of-lost";

export const dynamic = "force-dynamic";

export const PUT = handle(operations.replaceContent, async ({ accountId, scopes, params, body, given, now, request }) => {
  const formId = params.form_id;
  const isReader = missingScopes(scopes, ["responses:read"]).length === 0;
  const form = await getForm({ accountId, formId });
  const detail = JSON.parse(detailJson(form, now)) as Record<string, unknown>;
  const unused = sayUnused(request, [...unusedInContent(given, detail), ...withoutEffect(body)]);
  const alsoWarn = [...unused, ...(await warnOfLost(form, { ...body, isReader }))];
  const check = (form: DetailRow) => requireMatch(request, [detailJson(form, now)]);
  return { json: detailJson(await replaceContent({ accountId, formId, body, now, check }), now), alsoWarn };
});
