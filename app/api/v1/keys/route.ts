import { handle } from "@/lib/api/handle";
import { operations } from "@/lib/api/operations";
import { listKeysOf } from "@/lib/auth/data";
import { createKey } from "@/lib/auth/mutations";
import { presentKey } from "@/lib/auth/present-key";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listKeys, async ({ accountId }) => ({ body: (await listKeysOf(accountId)).map(presentKey) }));

export const POST = handle(operations.createKey, async ({ accountId, body, now }) => {
  const { key, ...row } = await createKey({ accountId, name: body.name, now });
  return { body: { ...presentKey(row), key } };
});

export { options as OPTIONS, notAllowed as PUT, notAllowed as PATCH, notAllowed as DELETE } from "@/lib/api/not-allowed";
