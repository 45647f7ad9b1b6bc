import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { readSettings } from "@/lib/forms/settings";
import { handle } from "@/lib/http/handle";
import { requireClient } from "@/lib/http/require-client";
import { compareContent } from "@/lib/responses/compare-content";

export const dynamic = "force-dynamic";

export const POST = handle(operations.compareContent, async ({ accountId, params, body: { fields, settings } }) => ({
  body: await compareContent(await getForm({ accountId, formId: params.form_id }), {
    content: { fields, timeZone: readSettings({ settings: JSON.stringify(settings ?? {}) }).time_zone },
    proceed: requireClient,
  }),
}));
