import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { copyForm } from "@/lib/domain/forms/copy-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.copyForm, async ({ accountId, params, body, now, claim }) => ({
  body: await copyForm({ accountId, formId: params.form_id, names: body.names, now, claim }),
}));
