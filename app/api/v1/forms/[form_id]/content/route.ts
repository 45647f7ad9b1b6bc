import { handle } from "@/lib/http/handle";
import { requireMatch } from "@/lib/http/entity-tag";
import { operations } from "@/lib/api/operations/operations";
import type { DetailRow } from "@/lib/forms/present";
import { detailJson } from "@/lib/forms/present";
import { replaceContent } from "@/lib/forms/versions/mutations";

export const dynamic = "force-dynamic";

export const PUT = handle(operations.replaceContent, async ({ accountId, params, body, now, request }) => {
  const check = (form: DetailRow) => requireMatch(request, [detailJson(form, now)]);
  return { json: detailJson(await replaceContent({ accountId, formId: params.form_id, body, now, check }), now) };
});
