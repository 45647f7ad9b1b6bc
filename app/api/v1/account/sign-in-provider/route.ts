import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { providerOf } from "@/lib/domain/auth/provider/data";
import { removeProvider, saveProvider } from "@/lib/domain/auth/provider/mutations";
import { presentProvider } from "@/lib/domain/auth/provider/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getSignInProvider, async ({ accountId }) => ({ body: presentProvider(await providerOf(accountId)) }));

export const PUT = handle(operations.saveSignInProvider, async ({ accountId, user, body, now }) => ({
  body: presentProvider(await saveProvider(body, { accountId, userId: user.userId, ownProvider: user.providerId, now })),
}));

export const DELETE = handle(operations.removeSignInProvider, async ({ accountId }) => {
  await removeProvider(accountId);
  return { body: undefined };
});
