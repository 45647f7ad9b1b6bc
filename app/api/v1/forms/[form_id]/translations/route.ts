import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { presentLanguages } from "@/lib/domain/forms/translations/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listTranslations, async ({ accountId, params }) => ({
  body: presentLanguages(await getForm({ accountId, formId: params.form_id })),
}));
