import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { rotateSecret } from "@/lib/webhooks/signing-secrets/mutations";
import { presentSecret } from "@/lib/webhooks/signing-secrets/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.rotateSigningSecret, async ({ accountId, now }) => ({
  body: presentSecret(await rotateSecret({ accountId, now })),
}));
