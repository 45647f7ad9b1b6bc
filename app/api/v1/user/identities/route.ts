import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { beginWithProvider } from "@/lib/entry/entrance/enter-with-provider";
import { confirmIdentity } from "@/lib/entry/entrance/confirm-identity";
import { DomainError } from "@/lib/base/errors/errors";
import { listIdentities, providerOf } from "@/lib/domain/auth/provider/data";
import { ProviderFault } from "@/lib/domain/auth/provider/openid";
import { presentIdentity } from "@/lib/domain/auth/provider/present";
import { problemOfProvider } from "@/lib/domain/auth/provider/problems";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listIdentities, async ({ user: { userId } }) => ({
  body: (await listIdentities(userId)).map(presentIdentity),
}));

export const POST = handle(operations.connectIdentity, async ({ accountId, user, sessionId, body, now }) => {
  const provider = await providerOf(accountId);
  if (!provider) throw new DomainError("conflict", "This account has no sign-in provider", { type: "no_provider" });
  await confirmIdentity(user, { ...body, purpose: "to connect the provider", now });
  const connects = { userId: user.userId, sessionId };
  const { url, cookie } = await beginWithProvider({ provider, next: "/settings", connects, now }).catch((error: unknown) => {
    if (!(error instanceof ProviderFault)) throw error;
    throw new DomainError("conflict", problemOfProvider(error.kind), { type: `provider_${error.kind}` });
  });
  return { body: { url }, cookies: [cookie] };
});
