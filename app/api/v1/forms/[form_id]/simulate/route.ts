import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { todayOf } from "@/lib/forms/today-of";
import { handle } from "@/lib/http/handle";
import { sayUnused } from "@/lib/http/unknown-keys";
import { requireClient } from "@/lib/http/require-client";
import { simulate } from "@/lib/respondent/simulate";
import { unknownAnswers } from "@/lib/responses/unknown-answers";
import { inTurns } from "@/lib/turns";

export const dynamic = "force-dynamic";

export const POST = handle(operations.simulateForm, async ({ accountId, params, body, now, request }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const fields = readFields(form);
  return {
    body: await inTurns(simulate({ fields, data: body.data, today: todayOf(form, now) }), requireClient),
    alsoWarn: sayUnused(request, unknownAnswers(body.data, fields)),
  };
});
