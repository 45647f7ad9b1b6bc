import { formatDatetime } from "@/lib/base/time/datetime";
import { getForm } from "@/lib/domain/forms/data";
import { sealedConflict, sealedTo } from "@/lib/domain/forms/sealed-to";
import { operations } from "@/lib/entry/api/operations/operations";
import { handle } from "@/lib/entry/http/handle";
import { jsonReply } from "@/lib/entry/http/json-reply";
import { requireClient } from "@/lib/entry/http/require-client";
import { importAnswers } from "@/lib/entry/imports/answers/import-answers";
import { readSent } from "@/lib/entry/imports/answers/read-sent";

export const dynamic = "force-dynamic";

export const POST = handle(operations.importResponses, async ({ accountId, audit, params, query, sent, request, now }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  if (sealedTo(form)) throw sealedConflict("import unsealed answers");
  const answers = await readSent(sent, request.headers.get("content-type") ?? "");
  const { dry_run: isDry, allow_missing: allowsMissing } = query;
  const { imported, report } = await importAnswers({ form, sent: answers, isDry, allowsMissing, now, proceed: requireClient });
  if (isDry) {
    audit.skip();
    return jsonReply(JSON.stringify(report), { status: 200 });
  }
  audit.say({ imported });
  return { body: { imported, imported_at: formatDatetime(now), report } };
});
