import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { requireClient } from "@/lib/http/require-client";
import { summarizeResponses } from "@/lib/responses/summarize";

export const dynamic = "force-dynamic";

export const GET = handle(operations.summarizeResponses, async ({ accountId, params, query, now }) => ({
  body: await summarizeResponses(await getForm({ accountId, formId: params.form_id }), {
    timeZone: query.time_zone,
    now,
    proceed: requireClient,
  }),
}));
