import { requestContext } from "@/lib/entry/http/request-context";
import { route } from "@/lib/entry/http/route";
import { mayReadMetrics } from "@/lib/entry/monitoring/may-read-metrics";
import { readMetrics } from "@/lib/entry/monitoring/read-metrics";

/** The service's metrics for Prometheus; 404 for anyone else. */
export const GET = route(async () => {
  if (!mayReadMetrics(requestContext().incoming))
    return { status: 404, headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" }, body: "Not found\n" };
  const { text, contentType } = await readMetrics();
  return { status: 200, headers: { "Cache-Control": "no-store", "Content-Type": contentType }, body: text };
});

export const dynamic = "force-dynamic";
