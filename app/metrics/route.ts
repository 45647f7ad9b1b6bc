import { requestContext } from "@/lib/http/request-context";
import { route } from "@/lib/http/route";
import { mayReadMetrics } from "@/lib/monitoring/may-read-metrics";
import { readMetrics } from "@/lib/monitoring/read-metrics";

/** The service's metrics for Prometheus; 404 for anyone else. */
export const GET = route(async () => {
  if (!mayReadMetrics(requestContext().incoming))
    return { status: 404, headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" }, body: "Not found\n" };
  const { text, contentType } = await readMetrics();
  return { status: 200, headers: { "Cache-Control": "no-store", "Content-Type": contentType }, body: text };
});

export const dynamic = "force-dynamic";
