import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { endWaitToken } from "@/lib/entry/outcomes/wait-tokens/mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.endWaitToken, async ({ accountId, params }) => {
  await endWaitToken({ accountId, formId: params.form_id, tokenId: params.token_id });
  return { body: undefined };
});
