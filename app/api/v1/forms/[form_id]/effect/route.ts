import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { readSettings } from "@/lib/forms/settings";
import { handle } from "@/lib/http/handle";
import { requireClient } from "@/lib/http/require-client";
import { compareContent } from "@/lib/responses/compare-content";
import { warnOfLost } from "@/lib/responses/warn-of-lost";

export const dynamic = "force-dynamic";

export const POST = handle(operations.compareContent, async ({ accountId, params, body: { fields, settings } }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const content = { fields, timeZone: readSettings({ settings: JSON.stringify(settings ?? {}) }).time_zone };
  return {
    body: await compareContent(form, { content, proceed: requireClient }),
    alsoWarn: await warnOfLost(form, { fields, isReader: true, proceed: requireClient }),
  };
});
