import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { signingSecretsOf } from "@/lib/entry/webhooks/signing-secrets/mutations";
import { presentSecret } from "@/lib/entry/webhooks/signing-secrets/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getSigningSecret, async ({ accountId, now }) => ({
  body: presentSecret(await signingSecretsOf({ accountId, now })),
}));
