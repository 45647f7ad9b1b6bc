import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { getVersion } from "@/lib/forms/versions/data";
import { currentVersion, versionJson } from "@/lib/forms/versions/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getVersion, async ({ accountId, params }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const isCurrent = params.version === String(form.version);
  return { json: versionJson(isCurrent ? currentVersion(form) : await getVersion(form, params.version)) };
});
