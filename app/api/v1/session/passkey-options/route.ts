import { handleOpen } from "@/lib/entry/http/handle";
import { publicOperations } from "@/lib/entry/api/operations/public-operations";
import { optionsToSignIn } from "@/lib/domain/auth/passkeys/webauthn";

export const dynamic = "force-dynamic";

export const POST = handleOpen(publicOperations.askForPasskey, async ({ now }) => ({
  body: { options: { ...(await optionsToSignIn(now)) } },
}));
