import { handle, handleOpen } from "@/lib/entry/http/handle";
import { jsonReply } from "@/lib/entry/http/json-reply";
import { withCookies } from "@/lib/entry/http/reply-of-operation";
import { operations } from "@/lib/entry/api/operations/operations";
import { publicOperations } from "@/lib/entry/api/operations/public-operations";
import { enter } from "@/lib/entry/entrance/enter";
import { switchAccount } from "@/lib/domain/auth/session-mutations";
import { signOut } from "@/lib/domain/auth/sign-out";
import { presentSession } from "@/lib/domain/members/present";

export const dynamic = "force-dynamic";

export const POST = handleOpen(publicOperations.signIn, async ({ body, request: { headers }, now }) => {
  const entered = await enter(body, { headers, now });
  if ("body" in entered) return entered;
  return withCookies(jsonReply(JSON.stringify(entered.waiting), { status: 200 }), entered.cookies);
});

export const GET = handle(operations.getSession, ({ user }) => Promise.resolve({ body: presentSession(user) }));

export const PATCH = handle(operations.switchAccount, async ({ user, sessionId, body }) => {
  const switched = await switchAccount({ user, sessionId, accountId: body.account_id });
  return { body: presentSession(switched) };
});

export const DELETE = handle(operations.signOut, async ({ request }) => ({ body: undefined, cookies: await signOut(request.headers) }));
