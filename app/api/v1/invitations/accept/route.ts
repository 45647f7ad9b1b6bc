import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { switchAccount } from "@/lib/domain/auth/session-mutations";
import { joinAccount } from "@/lib/domain/members/mutations";
import { presentSession } from "@/lib/domain/members/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.acceptInvitation, async ({ user, audit, sessionId, body, now }) => {
  const accountId = await joinAccount({ token: body.token, user, now });
  audit.in(accountId);
  return { body: presentSession(await switchAccount({ user, sessionId, accountId })) };
});
