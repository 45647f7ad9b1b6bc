import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { listKeysOf } from "@/lib/domain/auth/data";
import { createKey } from "@/lib/domain/auth/key-mutations";
import { lifetimeMs } from "@/lib/base/time/lifetime";
import { presentKey } from "@/lib/domain/auth/present-key";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listKeys, async ({ accountId }) => ({ body: (await listKeysOf(accountId)).map(presentKey) }));

export const POST = handle(operations.createKey, async ({ accountId, keyId, person, body, now }) => {
  const { name, scopes, expires_in, livemode } = body;
  const lifetime = expires_in ? lifetimeMs(expires_in) : null;
  const { key, ...row } = await createKey({
    accountId,
    madeWith: keyId,
    madeBy: person?.name ?? null,
    name,
    scopes,
    lifetimeMs: lifetime,
    livemode,
    now,
  });
  return { body: { ...presentKey(row), key } };
});
