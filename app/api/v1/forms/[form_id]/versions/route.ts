import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { listVersions } from "@/lib/domain/forms/versions/data";
import { currentVersion, presentVersionSummary } from "@/lib/domain/forms/versions/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listVersions, async ({ accountId, params }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const earlier = await listVersions(form);
  return { body: [currentVersion(form), ...earlier].map(presentVersionSummary) };
});
