import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { rotateSecret } from "@/lib/entry/webhooks/signing-secrets/mutations";
import { presentSecret } from "@/lib/entry/webhooks/signing-secrets/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.rotateSigningSecret, async ({ accountId, now }) => ({
  body: presentSecret(await rotateSecret({ accountId, now })),
}));
