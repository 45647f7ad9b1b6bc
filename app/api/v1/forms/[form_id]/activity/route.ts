import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { presentActivity } from "@/lib/domain/forms/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getActivity, async ({ accountId, params, now }) => ({
  body: presentActivity(await getForm({ accountId, formId: params.form_id }), now),
}));
