import type { Reply } from "@/lib/entry/http/reply";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { requestContext } from "@/lib/entry/http/request-context";
import { countProviderSignIn } from "@/lib/entry/http/rate-limits";
import { DomainError } from "@/lib/base/errors/errors";
import { log } from "@/lib/base/logging/log";
import type { AuditAction } from "@/lib/domain/audit/actions";
import { recordEvent, recordHourly } from "@/lib/domain/audit/record-mutations";
import { knownBrowserCookie } from "@/lib/domain/auth/known-browser";
import { ownPath } from "@/lib/domain/auth/own-path";
import type { BegunSignIn } from "@/lib/domain/auth/provider/begun-mutations";
import { begunCookie, endBegunCookie, readBegun, useBegun } from "@/lib/domain/auth/provider/begun-mutations";
import type { Provider } from "@/lib/domain/auth/provider/data";
import { findProvider } from "@/lib/domain/auth/provider/data";
import { noteTried } from "@/lib/domain/auth/provider/tried-mutations";
import type { Claims, Client } from "@/lib/domain/auth/provider/openid";
import { begin, finish, ProviderFault, signOutUrl } from "@/lib/domain/auth/provider/openid";
import { readSession } from "@/lib/domain/auth/session";
import { startSession } from "@/lib/domain/auth/start-session";
import { connect, settle } from "@/lib/domain/members/provider/mutations";
import { recordEntrance } from "./record-entrance";

/** Paths of sign-ins stay well below what a cookie holds. */
const LONGEST_NEXT = 1_000;

type Beginning = { provider: Provider; next: string; connects: BegunSignIn["connects"]; now: Date };

/** Begins to sign in, or to connect. @returns where the browser goes, and its cookie. @throws ProviderFault */
export async function beginWithProvider({ provider, next, connects, now }: Beginning): Promise<{ url: string; cookie: string }> {
  const { url, ...begun } = await begin(clientOf(provider), provider.roleClaim === null ? [] : [provider.roleClaim]);
  const path = ownPath(next.length > LONGEST_NEXT ? "" : next);
  return { url, cookie: begunCookie({ ...begun, providerId: provider.id, next: path, connects }, now) };
}

/** A link from another site shows a page first: it could otherwise sign somebody in to an account of its own choice. */
export async function openProvider(request: RouteRequest, id: string): Promise<Reply> {
  const next = ownPath(new URL(request.url).searchParams.get("next"));
  if (request.headers.get("sec-fetch-site") === "cross-site") return redirect(pageOf({ id, next }));
  return orProblem(id, async () => {
    const provider = await findProvider(id);
    if (!provider) return redirect(pageOf({ id: "", next, problem: "unknown" }));
    const { url, cookie } = await beginWithProvider({ provider, next, connects: null, now: new Date() });
    return redirect(url, [cookie]);
  });
}

/** What the provider sends the browser back to. */
export async function closeProvider(request: RouteRequest): Promise<Reply> {
  const { headers } = request;
  const now = new Date();
  const begun = readBegun(headers, now);
  const query = new URL(request.url).searchParams;
  if (!begun || query.get("state") !== begun.state) return redirect(pageOf({ id: begun?.providerId ?? "", problem: "expired" }));
  const { providerId: id, next } = begun;
  const reply = await orProblem(id, async () => {
    const provider = await findProvider(id);
    if (!provider) return redirect(pageOf({ id: "", problem: "unknown" }));
    if (!(await useBegun(begun, now))) return redirect(pageOf({ id, next, problem: "expired" }));
    if (query.has("error")) return redirect(pageOf({ id, next, problem: "declined" }));
    const claims = await finish(clientOf(provider), begun, query.toString(), now);
    return begun.connects ? connected({ begun, claims, provider, headers, now }) : entered({ begun, claims, provider, headers, now });
  });
  const cookies = [reply.headers["Set-Cookie"] ?? []].flat();
  return { ...reply, headers: { ...reply.headers, "Set-Cookie": [...cookies, endBegunCookie()] } };
}

type Back = { begun: BegunSignIn; claims: Claims; provider: Provider; headers: RouteRequest["headers"]; now: Date };

async function entered({ begun: { next }, claims, provider, headers, now }: Back): Promise<Reply> {
  const { id, accountId, sessionHours } = provider;
  const settled = await settle(provider, claims, now);
  const ip = requestContext().clientAddress;
  const service = { kind: "service", id: null, name: null, ip } as const;
  if ("refused" in settled) {
    const { refused, person } = settled;
    if (person) {
      const target = { kind: "member", id: person.userId, title: person.name } as const;
      await recordEvent({ accountId, at: now, actor: service, action: "member.removed", target, detail: { by: "claim" } });
    }
    const event = { accountId, at: now, actor: service, action: "sign_in_provider.refused", detail: { why: refused } } as const;
    await recordHourly(event, `${refused} ${ip}`);
    return redirect(pageOf({ id, next, problem: refused }));
  }
  const { userId, name, change, role } = settled;
  if (change === "joined") await recordAs("member.joined", { accountId, userId, name });
  if (change === "role_changed") {
    const target = { kind: "member", id: userId, title: name } as const;
    await recordEvent({ accountId, at: now, actor: service, action: "member.role_changed", target, detail: { role, by: "claim" } });
  }
  const endsAt = new Date(now.getTime() + sessionHours * 60 * 60_000);
  const session = await startSession(userId, { userAgent: headers.get("user-agent") ?? "", provider: { id, endsAt } });
  if (!session) return redirect(pageOf({ id, next, problem: "no_role" }));
  await recordEntrance(session.user, "session.signed_in", { by: "provider" });
  return redirect(next, [...session.cookies, knownBrowserCookie(session.user.email)]);
}

/** Only in the session that has asked for it: a callback in another browser would connect somebody else. */
async function connected({ begun: { next, connects }, claims, provider: { id, accountId }, headers, now }: Back): Promise<Reply> {
  const session = await readSession(headers, { prolong: false });
  if (!session || session.id !== connects?.sessionId || session.user.userId !== connects.userId)
    return redirect(pageOf({ id, next, problem: "expired" }));
  const { userId, name } = session.user;
  if (!(await connect(userId, claims, now))) return redirect(pageOf({ id, next, problem: "connected_elsewhere" }));
  await noteTried({ providerId: id, userId, now });
  await recordAs("identity.connected", { accountId, userId, name });
  return redirect(next);
}

async function recordAs(action: AuditAction, { accountId, userId, name }: { accountId: string; userId: string; name: string }) {
  const actor = { kind: "user", id: userId, name, ip: requestContext().clientAddress } as const;
  await recordEvent({ accountId, at: new Date(), actor, action, detail: { by: "provider" } });
}

/** Where somebody who has signed out here signs out at the provider too. */
export async function leaveProvider(id: string): Promise<Reply> {
  return orProblem(id, async () => {
    const provider = await findProvider(id);
    return redirect((provider && (await signOutUrl(clientOf(provider)))) ?? "/sign-in");
  });
}

function clientOf({ issuer, clientId, secret }: Provider): Client {
  if (secret === null) throw new ProviderFault("unreadable");
  return { issuer, clientId, secret };
}

/** Counts the request, and shows what went wrong on a page, in our words. */
async function orProblem(id: string, act: () => Promise<Reply>): Promise<Reply> {
  try {
    await countProviderSignIn();
    return await act();
  } catch (error) {
    if (error instanceof ProviderFault) return redirect(pageOf({ id, problem: error.kind }));
    if (error instanceof DomainError && error.code === "too_many") return redirect(pageOf({ id, problem: "too_many" }));
    log.error({ err: error }, "sign-in: a sign-in with a provider failed");
    return redirect(pageOf({ id, problem: "failed_here" }));
  }
}

function pageOf({ id, next = "/forms", problem }: { id: string; next?: string; problem?: string }): string {
  const query = new URLSearchParams({ ...(id !== "" && { with: id }), next, ...(problem !== undefined && { problem }) });
  return `/sign-in/provider?${query.toString()}`;
}

function redirect(to: string, cookies: string[] = []): Reply {
  const headers = { Location: to, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
  return { status: 303, headers: cookies.length > 0 ? { ...headers, "Set-Cookie": cookies } : headers, body: null };
}
