import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { streamActivity } from "@/lib/entry/activity/stream-activity";

export const dynamic = "force-dynamic";

export const GET = handle(operations.streamActivity, async ({ accountId, params, now, request }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  return streamActivity(form, { request, now });
});
