import { withoutEffect } from "@/lib/domain/forms/without-effect";
import { unusedInContent } from "@/lib/domain/forms/unknown-keys";
import { sayUnused } from "@/lib/entry/http/unknown-keys";
import { handle } from "@/lib/entry/http/handle";
import { requireMatch } from "@/lib/entry/http/entity-tag";
import { missingScopes } from "@/lib/rules/access/scopes";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import type { DetailRow } from "@/lib/domain/forms/present";
import { detailJson } from "@/lib/domain/forms/present";
import { changedRecipients } from "@/lib/domain/forms/sealed-to";
import { replaceContent } from "@/lib/domain/forms/versions/mutations";
import { warnOfLost } from "@/lib/domain/responses/warn-of-lost";

export const dynamic = "force-dynamic";

export const PUT = handle(operations.replaceContent, async ({ accountId, access, params, body, given, now, request, audit }) => {
  const formId = params.form_id;
  const isReader = missingScopes(access.scopes, ["responses:read"]).length === 0;
  const form = await getForm({ accountId, formId });
  const detail = JSON.parse(detailJson(form, now)) as Record<string, unknown>;
  const unused = sayUnused(request, [...unusedInContent(given, detail), ...withoutEffect(body)]);
  const alsoWarn = [...unused, ...(await warnOfLost(form, { ...body, isReader }))];
  const check = (current: DetailRow) => requireMatch(request, [detailJson(current, now)]);
  const next = await replaceContent({ accountId, formId, body, now, check });
  audit.say(changedRecipients(form, next));
  return { json: detailJson(next, now), alsoWarn };
});
