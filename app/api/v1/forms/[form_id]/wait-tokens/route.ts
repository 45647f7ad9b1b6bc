import { ApiError } from "@/lib/entry/http/api-error";
import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { listWaitTokens } from "@/lib/entry/outcomes/wait-tokens/data";
import { createWaitToken } from "@/lib/entry/outcomes/wait-tokens/mutations";
import { awaitedUrl, presentWaitToken } from "@/lib/entry/outcomes/wait-tokens/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listWaitTokens, async ({ accountId, params }) => {
  const { id, expiresAt } = await getForm({ accountId, formId: params.form_id });
  return { body: (await listWaitTokens(id)).map((token) => presentWaitToken({ ...token, expiresAt })) };
});

export const POST = handle(operations.createWaitToken, async ({ accountId, keyId, params, body, now }) => {
  await getForm({ accountId, formId: params.form_id });
  if (keyId === null) throw new ApiError(403, "Only an API key makes wait tokens: they end with it", {}, { type: "key_only" });
  const made = await createWaitToken({ accountId, formId: params.form_id, keyId, body, now });
  return { body: { ...presentWaitToken(made), token: made.token, url: awaitedUrl() } };
});
