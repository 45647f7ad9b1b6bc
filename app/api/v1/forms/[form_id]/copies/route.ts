import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { copyForm } from "@/lib/forms/copy-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.copyForm, async ({ accountId, params, body, now, claim }) => ({
  body: await copyForm({ accountId, formId: params.form_id, names: body.names, now, claim }),
}));
