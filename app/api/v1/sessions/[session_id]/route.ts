import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { endSession } from "@/lib/domain/auth/session-mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.endSession, async ({ user: { userId }, params }) => {
  await endSession({ userId, id: params.session_id });
  return { body: undefined };
});
