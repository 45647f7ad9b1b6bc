import { handle } from "@/lib/api/handle";
import { operations } from "@/lib/api/operations";
import { leaveEverywhere } from "@/lib/auth/leave";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.signOutEverywhere, async ({ request }) => ({
  body: undefined,
  cookies: await leaveEverywhere(request.headers),
}));
