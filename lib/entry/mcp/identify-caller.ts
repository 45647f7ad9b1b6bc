import type { AppCaller } from "@/lib/domain/auth/oauth/grant-data";
import { findAppCaller } from "@/lib/domain/auth/oauth/grant-data";
import { touchApp } from "@/lib/domain/auth/oauth/grant-mutations";
import { readAccessToken } from "@/lib/domain/auth/oauth/tokens";
import { readBearer } from "@/lib/domain/auth/api-key";
import { findCaller } from "@/lib/domain/auth/data";
import type { Detail } from "@/lib/domain/audit/actions";
import type { Actor } from "@/lib/domain/audit/record-mutations";
import type { Reader } from "@/lib/domain/forms/access/data";
import { areShown, keyOf } from "@/lib/domain/forms/access/data";
import { authenticate } from "@/lib/entry/http/authenticate";
import { countBadKey } from "@/lib/entry/http/rate-limits";
import { requestContext } from "@/lib/entry/http/request-context";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { DomainError } from "@/lib/base/errors/errors";
import type { Granted } from "@/lib/rules/access/scopes";

/** Who calls /mcp: an account by its API key, or a person by an app that they have connected. */
export type McpCaller = {
  /** Whose account it is, and what of it they see. */
  reader: Reader;
  scopes: Granted;
  /** For the audit: who, and with which app. */
  actor: Actor;
  detail: Detail;
  /** Tells what an app does from what its person does, where the audit has one entry for an hour. */
  about: string;
  /** What has the scopes, for sentences about one that it lacks. */
  noun: "API key" | "app";
  /** Whether the caller may still see a form, or (null) anything: asked after a wait. */
  isStillAllowed: (formId: string | null) => Promise<boolean>;
};

/** @throws DomainError unauthenticated, or too_many after too many wrong keys and tokens. */
export async function identifyCaller(request: RouteRequest): Promise<McpCaller> {
  const authorization = request.headers.get("authorization");
  if (authorization === null)
    throw new DomainError("unauthenticated", "Connect with OAuth, or send an API key: Authorization: Bearer fs_live_…");
  const token = readAccessToken(authorization);
  return token === null ? byKey(request, authorization) : byApp(token);
}

async function byKey(request: RouteRequest, authorization: string): Promise<McpCaller> {
  const { accountId, keyId, access } = await authenticate(request);
  const key = readBearer(authorization) ?? "";
  return {
    reader: keyOf(accountId),
    scopes: access.scopes,
    actor: { kind: "key", id: keyId, name: null, ip: requestContext().clientAddress },
    detail: {},
    about: "",
    noun: "API key",
    isStillAllowed: async () => (await findCaller(key)) !== null,
  };
}

async function byApp(token: string): Promise<McpCaller> {
  const now = new Date();
  const caller = await findAppCaller(token, now);
  if (!caller) {
    await countBadKey();
    throw new DomainError("unauthenticated", "The access token is unknown or has ended");
  }
  touchApp(caller.grantId, now);
  const { userId, userName, clientName, scopes } = caller;
  return {
    reader: readerOf(caller),
    scopes,
    actor: { kind: "user", id: userId, name: userName, ip: requestContext().clientAddress },
    detail: { app: clientName },
    about: caller.grantId,
    noun: "app",
    isStillAllowed: async (formId) => {
      const still = await findAppCaller(token, new Date());
      return still !== null && (formId === null || (await areShown(readerOf(still), [formId])));
    },
  };
}

function readerOf({ accountId, userId, role }: AppCaller): Reader {
  return { accountId, userId, role };
}
