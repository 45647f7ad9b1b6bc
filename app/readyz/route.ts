import { readReadiness } from "@/lib/readiness/readiness";

/** Ready: the database answers and is migrated. Also how long the oldest due webhook has been waiting. */
export async function GET(): Promise<Response> {
  const readiness = await readReadiness(new Date());
  const status = readiness.status === "ready" ? 200 : 503;
  return Response.json(readiness, { status, headers: { "Cache-Control": "no-store" } });
}

export const dynamic = "force-dynamic";
