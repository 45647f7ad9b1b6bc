import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { readAccess } from "@/lib/domain/forms/access/data";
import { changeAccess } from "@/lib/domain/forms/access/mutations";
import { getForm } from "@/lib/domain/forms/data";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getAccess, async ({ accountId, params }) => {
  const { id } = await getForm({ accountId, formId: params.form_id });
  return { body: await readAccess(id) };
});

export const PUT = handle(operations.changeAccess, async ({ accountId, params, body }) => ({
  body: await changeAccess({ accountId, formId: params.form_id, ...body }),
}));
