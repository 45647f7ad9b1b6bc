import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { listPasskeys, presentPasskey } from "@/lib/domain/auth/passkeys/data";
import { addPasskey } from "@/lib/domain/auth/passkeys/mutations";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listPasskeys, async ({ user: { userId } }) => ({
  body: (await listPasskeys(userId)).map(presentPasskey),
}));

export const POST = handle(operations.addPasskey, async ({ user: { userId }, body, now }) => ({
  body: presentPasskey(await addPasskey({ userId, ...body, now })),
}));
