import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { requireClient } from "@/lib/entry/http/require-client";
import { summarizeResponses } from "@/lib/domain/responses/summary/summarize";

export const dynamic = "force-dynamic";

export const GET = handle(operations.summarizeResponses, async ({ accountId, params, query, now }) => {
  const { time_zone: timeZone, ...filter } = query;
  const form = await getForm({ accountId, formId: params.form_id });
  return { body: await summarizeResponses(form, { filter, timeZone, now, proceed: requireClient }) };
});
