import { handle } from "@/lib/api/handle";
import { operations } from "@/lib/api/operations";
import { rotateSecret } from "@/lib/signing-secrets/mutations";
import { presentSecret } from "@/lib/signing-secrets/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.rotateSigningSecret, async ({ accountId, now }) => ({
  body: presentSecret(await rotateSecret({ accountId, now })),
}));
