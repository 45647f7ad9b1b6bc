import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { signingSecretsOf } from "@/lib/webhooks/signing-secrets/mutations";
import { presentSecret } from "@/lib/webhooks/signing-secrets/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getSigningSecret, async ({ accountId, now }) => ({
  body: presentSecret(await signingSecretsOf({ accountId, now })),
}));
