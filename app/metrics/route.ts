import { requestContext } from "@/lib/api/request-context";
import { mayReadMetrics } from "@/lib/metrics/may-read-metrics";
import { readMetrics } from "@/lib/metrics/read-metrics";

/** What the service counts of itself, for Prometheus; for everyone else there is nothing here. */
export async function GET(): Promise<Response> {
  if (!mayReadMetrics(requestContext().incoming)) return new Response("Not found\n", { status: 404 });
  const { text, contentType } = await readMetrics();
  return new Response(text, { headers: { "Cache-Control": "no-store", "Content-Type": contentType } });
}

export const dynamic = "force-dynamic";
