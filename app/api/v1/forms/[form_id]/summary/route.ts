import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { requireClient } from "@/lib/entry/http/require-client";
import { summarizeResponses } from "@/lib/domain/responses/summary/summarize";

export const dynamic = "force-dynamic";

export const GET = handle(operations.summarizeResponses, async ({ accountId, params, query, now }) => ({
  body: await summarizeResponses(await getForm({ accountId, formId: params.form_id }), {
    timeZone: query.time_zone,
    now,
    proceed: requireClient,
  }),
}));
