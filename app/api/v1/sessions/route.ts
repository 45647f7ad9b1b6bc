import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { listSessions } from "@/lib/domain/auth/data";
import { presentBrowser } from "@/lib/domain/auth/present-browser";
import { signOutEverywhere } from "@/lib/domain/auth/sign-out";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listSessions, async ({ user: { userId }, sessionId, now }) => ({
  body: (await listSessions(userId, now)).map((session) => presentBrowser(session, sessionId)),
}));

export const DELETE = handle(operations.signOutEverywhere, async ({ user: { userId }, request }) => ({
  body: undefined,
  cookies: await signOutEverywhere(request.headers, userId),
}));
