import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { signOutEverywhere } from "@/lib/domain/auth/sign-out";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.signOutEverywhere, async ({ request }) => ({
  body: undefined,
  cookies: await signOutEverywhere(request.headers),
}));
