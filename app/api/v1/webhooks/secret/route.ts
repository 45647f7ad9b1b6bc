import { handle } from "@/lib/api/handle";
import { operations } from "@/lib/api/operations";
import { signingSecretsOf } from "@/lib/signing-secrets/mutations";
import { presentSecret } from "@/lib/signing-secrets/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getSigningSecret, async ({ accountId, now }) => ({
  body: presentSecret(await signingSecretsOf({ accountId, now })),
}));
