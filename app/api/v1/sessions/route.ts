import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { signOutEverywhere } from "@/lib/auth/sign-out";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.signOutEverywhere, async ({ request }) => ({
  body: undefined,
  cookies: await signOutEverywhere(request.headers),
}));
