import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { readSettings } from "@/lib/rules/forms/settings";
import { handle } from "@/lib/entry/http/handle";
import { requireClient } from "@/lib/entry/http/require-client";
import { compareContent } from "@/lib/domain/responses/compare-content";
import { warnOfLost } from "@/lib/domain/responses/warn-of-lost";

export const dynamic = "force-dynamic";

export const POST = handle(operations.compareContent, async ({ accountId, params, body: { fields, settings } }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const content = { fields, timeZone: readSettings({ settings: JSON.stringify(settings ?? {}) }).time_zone };
  return {
    body: await compareContent(form, { content, proceed: requireClient }),
    alsoWarn: await warnOfLost(form, { fields, isReader: true, proceed: requireClient }),
  };
});
