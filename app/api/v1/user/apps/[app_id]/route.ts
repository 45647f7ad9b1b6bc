import { disconnectApp } from "@/lib/domain/auth/oauth/grant-mutations";
import { operations } from "@/lib/entry/api/operations/operations";
import { handle } from "@/lib/entry/http/handle";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.disconnectApp, async ({ user: { userId }, params, audit }) => {
  const { accountId, clientId, clientName } = await disconnectApp({ userId, id: params.app_id });
  audit.in(accountId);
  audit.say({ app: clientName, client_id: clientId });
  return { body: undefined };
});
