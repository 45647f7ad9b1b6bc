import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { presentActivity } from "@/lib/forms/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getActivity, async ({ accountId, params, now }) => ({
  body: presentActivity(await getForm({ accountId, formId: params.form_id }), now),
}));
