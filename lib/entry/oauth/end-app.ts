import { recordEvent } from "@/lib/domain/audit/record-mutations";
import { revokeToken } from "@/lib/domain/auth/oauth/grant-mutations";
import { requestContext } from "@/lib/entry/http/request-context";
import type { Parameters } from "./read-parameters";
import { requireParameter } from "./read-parameters";

/** Ends a connection by one of its tokens (RFC 7009). Does nothing for an unknown one. @throws OAuthError */
export async function endByToken(parameters: Parameters, at: Date): Promise<void> {
  const token = requireParameter(parameters, "token");
  const ended = await revokeToken({ token, clientId: requireParameter(parameters, "client_id") });
  if (!ended) return;
  const { accountId, userId, userName, clientId, clientName } = ended;
  const actor = { kind: "user", id: userId, name: userName, ip: requestContext().clientAddress } as const;
  await recordEvent({ accountId, at, actor, action: "app.disconnected", detail: { app: clientName, client_id: clientId } });
}
