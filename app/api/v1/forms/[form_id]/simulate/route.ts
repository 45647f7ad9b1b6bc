import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { todayOf } from "@/lib/forms/today-of";
import { handle } from "@/lib/http/handle";
import { requireClient } from "@/lib/http/require-client";
import { simulate } from "@/lib/respondent/simulate";
import { inTurns } from "@/lib/turns";

export const dynamic = "force-dynamic";

export const POST = handle(operations.simulateForm, async ({ accountId, params, body, now }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  return { body: await inTurns(simulate({ fields: readFields(form), data: body.data, today: todayOf(form, now) }), requireClient) };
});
