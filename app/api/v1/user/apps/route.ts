import { listApps } from "@/lib/domain/auth/oauth/grant-data";
import { presentApp } from "@/lib/domain/auth/oauth/present";
import { operations } from "@/lib/entry/api/operations/operations";
import { handle } from "@/lib/entry/http/handle";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listApps, async ({ user: { userId }, now }) => ({
  body: (await listApps(userId, now)).map(presentApp),
}));
