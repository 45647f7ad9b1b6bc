import { jsonReply } from "@/lib/entry/http/json-reply";
import type { Reply } from "@/lib/entry/http/reply";
import { requestContext } from "@/lib/entry/http/request-context";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import type { OAuthErrorCode } from "@/lib/domain/auth/oauth/oauth-error";
import { OAuthError } from "@/lib/domain/auth/oauth/oauth-error";

/** Runs a handler for clients of OAuth: anything thrown becomes `{error, error_description}` (RFC 6749 §5.2). @param path its label in metrics */
export async function replyToClient(path: string, action: () => Promise<Reply>): Promise<Reply> {
  requestContext().route = path;
  try {
    return await action();
  } catch (error) {
    if (error instanceof OAuthError) return oauthProblem(error.code, error.message, { status: statusOf(error.code) });
    const { status, json, headers } = toErrorReply(error);
    const { detail } = JSON.parse(json) as { detail: string | { msg: string }[] }; // written by toErrorReply
    const description = typeof detail === "string" ? detail : detail.map(({ msg }) => msg).join("; ");
    const isLater = status === 429 || status === 503;
    const code = isLater ? "temporarily_unavailable" : status >= 500 ? "server_error" : "invalid_request";
    return oauthProblem(code, description, { status: status === 422 ? 400 : status, headers });
  }
}

type Told = { status: number; headers?: Record<string, string> };

function oauthProblem(error: OAuthErrorCode, description: string, { status, headers }: Told): Reply {
  const body = JSON.stringify({ error, error_description: description });
  return jsonReply(body, { status, headers: { ...headers, Pragma: "no-cache" } });
}

function statusOf(code: OAuthErrorCode): number {
  if (code === "invalid_client") return 401;
  return code === "temporarily_unavailable" ? 503 : 400;
}
