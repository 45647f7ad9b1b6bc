import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { confirmIdentity } from "@/lib/entry/entrance/confirm-identity";
import { listPasskeys } from "@/lib/domain/auth/passkeys/data";
import { optionsToAdd } from "@/lib/domain/auth/passkeys/webauthn";
import { findTwoStep } from "@/lib/domain/auth/two-step/data";

export const dynamic = "force-dynamic";

export const POST = handle(operations.askToAddPasskey, async ({ user, body, now }) => {
  const { since: twoStepSince } = await findTwoStep(user.userId); // before: what is turned on meanwhile voids the challenge
  await confirmIdentity(user, { ...body, purpose: "to add a passkey", now });
  const known = (await listPasskeys(user.userId)).map(({ credentialId }) => credentialId);
  return { body: { options: { ...(await optionsToAdd({ ...user, twoStepSince }, known, now)) } } };
});
