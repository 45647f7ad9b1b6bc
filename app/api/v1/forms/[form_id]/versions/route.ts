import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { listVersions } from "@/lib/forms/versions/data";
import { currentVersion, presentVersionSummary } from "@/lib/forms/versions/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listVersions, async ({ accountId, params }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const earlier = await listVersions(form);
  return { body: [currentVersion(form), ...earlier].map(presentVersionSummary) };
});
