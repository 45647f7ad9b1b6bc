import { handle } from "@/lib/api/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { leaveEverywhere } from "@/lib/auth/leave";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.signOutEverywhere, async ({ request }) => ({
  body: undefined,
  cookies: await leaveEverywhere(request.headers),
}));
