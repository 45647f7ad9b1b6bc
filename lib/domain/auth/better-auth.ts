import { prismaAdapter } from "better-auth/adapters/prisma";
import { betterAuth } from "better-auth/minimal";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { sessionCookie } from "./session-cookie";
import { db } from "@/lib/base/db/client";
import { isSqliteUrl } from "@/lib/base/db/sqlite-path";
import { env } from "@/lib/base/env/env";
import { newId } from "@/lib/base/ids/ids";
import { log } from "@/lib/base/logging/log";
import { appSecret } from "@/lib/base/secrets/secret";

/** A session ends after this much inactivity. */
export const SESSION_S = 30 * 24 * 60 * 60;
/** How often a session in use is extended. */
const PROLONG_S = 24 * 60 * 60;

let current: ReturnType<typeof create> | undefined;

/** Whom we have recognised: by password and code, by a passkey, or by a provider. */
const recognised = z.object({ userId: z.string(), provider: z.object({ id: z.string(), endsAt: z.date() }).nullable() });

/** Begins a session for somebody whom we have recognised (decisions 067 and 070). Not reachable from outside. */
const beginSession = createAuthEndpoint.serverOnly({ method: "POST", body: recognised }, async (ctx) => {
  const { internalAdapter } = ctx.context;
  const { userId, provider } = ctx.body;
  const user = await internalAdapter.findUserById(userId);
  if (!user) return null;
  const ofProvider = { providerId: provider?.id ?? null, providerEndsAt: provider?.endsAt ?? null };
  const session = await internalAdapter.createSession(user.id, false, ofProvider, true);
  await setSessionCookie(ctx, { session, user });
  return { token: session.token };
});

/** Gives a browser the cookie of a session whose token is new; none when there is no such session. Not reachable from outside. */
const renewCookie = createAuthEndpoint.serverOnly({ method: "POST", body: z.object({ token: z.string() }) }, async (ctx) => {
  const found = await ctx.context.internalAdapter.findSession(ctx.body.token);
  if (found) await setSessionCookie(ctx, found);
});

/** Better Auth on our tables: passwords, and sessions in the database. It exposes no routes; our operations call it. */
export function auth(): ReturnType<typeof create> {
  return (current ??= create());
}

function create() {
  clearItsEnvironment();
  const { baseUrl, databaseUrl } = env();
  const cookie = sessionCookie();
  return betterAuth({
    baseURL: baseUrl,
    secret: appSecret(),
    database: prismaAdapter(db(), { provider: isSqliteUrl(databaseUrl) ? "sqlite" : "postgresql" }),
    user: { modelName: "user", additionalFields: { accountId: { type: "string", required: true, input: false } } },
    session: {
      modelName: "userSession",
      expiresIn: SESSION_S,
      updateAge: PROLONG_S,
      cookieCache: { enabled: false },
      additionalFields: {
        accountId: { type: "string", required: false, input: false },
        providerId: { type: "string", required: false, input: false },
        providerEndsAt: { type: "date", required: false, input: false },
      },
    },
    account: { modelName: "userCredential" },
    verification: { modelName: "userVerification" },
    // People join only through their links: joinAsNewUser in lib/domain/members/mutations.ts.
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10, maxPasswordLength: 256 },
    plugins: [{ id: "formslip", endpoints: { beginSession, renewCookie } }],
    rateLimit: { enabled: false }, // done by lib/entry/http/rate-limits.ts
    telemetry: { enabled: false },
    logger: {
      level: "error",
      log: (level, message, ...details: unknown[]) => log[level]({ details }, message),
    },
    advanced: {
      useSecureCookies: false, // would add __Secure- instead of the stricter __Host-
      cookiePrefix: "formslip",
      cookies: { session_token: { name: cookie.name, attributes: cookie.attributes } },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newId(new Date()) },
    },
  });
}

/** Better Auth reads environment variables that override these options: they could enable telemetry, or change the secret. */
function clearItsEnvironment(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith("BETTER_AUTH_")) Reflect.deleteProperty(process.env, name);
}
