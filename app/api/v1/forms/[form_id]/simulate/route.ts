import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { todayOf } from "@/lib/domain/forms/today-of";
import { handle } from "@/lib/entry/http/handle";
import { sayUnused } from "@/lib/entry/http/unknown-keys";
import { requireClient } from "@/lib/entry/http/require-client";
import { readEndings } from "@/lib/rules/forms/endings";
import { readSettings } from "@/lib/rules/forms/settings";
import { simulate } from "@/lib/entry/respondent/sending/simulate";
import { unknownAnswers } from "@/lib/domain/responses/unknown-answers";
import { inTurns } from "@/lib/base/turns/turns";

export const dynamic = "force-dynamic";

export const POST = handle(operations.simulateForm, async ({ accountId, params, body, now, request }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const fields = readFields(form);
  return {
    body: await inTurns(
      simulate({ fields, endings: readEndings(readSettings(form)), data: body.data, today: todayOf(form, now) }),
      requireClient,
    ),
    alsoWarn: sayUnused(request, unknownAnswers(body.data, fields)),
  };
});
