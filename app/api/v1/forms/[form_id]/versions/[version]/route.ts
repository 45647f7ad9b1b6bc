import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { getVersion } from "@/lib/domain/forms/versions/data";
import { currentVersion, versionJson } from "@/lib/domain/forms/versions/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getVersion, async ({ accountId, params }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const isCurrent = params.version === String(form.version);
  return { json: versionJson(isCurrent ? currentVersion(form) : await getVersion(form, params.version)) };
});
