import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { detailJson } from "@/lib/forms/present";
import { replaceContent } from "@/lib/forms/versions/mutations";

export const dynamic = "force-dynamic";

export const PUT = handle(operations.replaceContent, async ({ accountId, params, body, now }) => ({
  json: detailJson(await replaceContent({ accountId, formId: params.form_id, body, now }), now),
}));
