import { recordEvent } from "@/lib/domain/audit/record-mutations";
import { storeConsent } from "@/lib/domain/auth/oauth/consent-mutations";
import { OAuthError } from "@/lib/domain/auth/oauth/oauth-error";
import type { Session } from "@/lib/domain/auth/session";
import { showsAccount } from "@/lib/domain/auth/session";
import { requestContext } from "@/lib/entry/http/request-context";
import { appScopes } from "./app-scopes";
import { judgeRequest, leadBack, refusal } from "./authorization-request";

/** Added to the consent page's address when the person allowed an app, but nothing that it could do. */
export const NOTHING_CHOSEN = "nothing_chosen";

/** The consent page, for a client's request. */
export function consentPage(query: string, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams(query); // parsed and written again, so that nothing in it can be more than a query
  for (const [name, value] of Object.entries(more)) parameters.set(name, value);
  return `/oauth/authorize?${parameters.toString()}`;
}

/**
 * Carries out what a person decided on the consent page. The client's request is judged again, as the page is only a form.
 * @param form `request`: the client's query; `decision`: `allow` or anything else; `account_id`; `scope` for each that was ticked.
 * @returns where the browser goes next.
 */
export async function decide(form: URLSearchParams, { user, id, token }: Session, now: Date): Promise<string> {
  const query = form.get("request") ?? "";
  const judged = await judgeRequest(query, user.userId);
  if (judged.kind !== "asked") return consentPage(query); // which says why
  const { asked } = judged;
  if (form.get("decision") !== "allow") return refusal(asked, new OAuthError("access_denied", "The person did not allow it"));
  const scopes = appScopes.filter((scope) => asked.scopes.includes(scope) && form.getAll("scope").includes(scope));
  const accountId = form.get("account_id") ?? "";
  if (scopes.length === 0 || !showsAccount(user, accountId)) return consentPage(query, { [NOTHING_CHOSEN]: "1" });
  const { client, redirectUri, codeChallenge } = asked;
  try {
    const consent = { client, userId: user.userId, session: { id, token }, accountId, scopes, redirectUri, codeChallenge, now };
    const code = await storeConsent(consent);
    const actor = { kind: "user", id: user.userId, name: user.name, ip: requestContext().clientAddress } as const;
    const detail = { app: client.name, client_id: client.id, scopes };
    await recordEvent({ accountId, at: now, actor, action: "app.connected", detail });
    return leadBack(asked, { code });
  } catch (error) {
    if (error instanceof OAuthError) return refusal(asked, error);
    throw error;
  }
}
