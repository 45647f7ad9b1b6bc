import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { readIn } from "@/lib/domain/forms/translations/say-in";
import { requireClient } from "@/lib/entry/http/require-client";
import { sealedConflict, sealedTo } from "@/lib/domain/forms/sealed-to";
import { summarizeResponses } from "@/lib/domain/responses/summary/summarize";

export const dynamic = "force-dynamic";

export const GET = handle(operations.summarizeResponses, async ({ accountId, params, query, now }) => {
  const { time_zone: timeZone, language, ...filter } = query;
  const form = await readIn(await getForm({ accountId, formId: params.form_id }), language);
  if (sealedTo(form)) throw sealedConflict("count answers: they are counted where they are opened");
  return { body: await summarizeResponses(form, { filter, timeZone, now, proceed: requireClient }) };
});
