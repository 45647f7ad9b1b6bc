import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { givenForm } from "@/lib/entry/definitions/of-form";
import { sendDefinition } from "@/lib/entry/definitions/send-definition";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getDefinition, async ({ accountId, params, query }) =>
  sendDefinition(givenForm(await getForm({ accountId, formId: params.form_id })), query),
);
