import { jsonReply } from "@/lib/entry/http/json-reply";
import { requestContext } from "@/lib/entry/http/request-context";
import { route } from "@/lib/entry/http/route";
import { mayReadMetrics } from "@/lib/entry/monitoring/may-read-metrics";
import { readReadiness } from "@/lib/entry/monitoring/readiness";

/**
 * Readiness: the database replies and is migrated. The reply names the failing part to everyone, but the backlogs of webhooks and scans only to clients that may read the
 * metrics. A stopping process is not ready. A nearly full disk, or one that cannot be written to, still gives 200: otherwise nobody could read and export.
 */
export const GET = route(async () => {
  const { webhooks, scans, ...parts } = await readReadiness(new Date());
  const status = parts.status === "not ready" || parts.status === "stopping" ? 503 : 200;
  const body = mayReadMetrics(requestContext().incoming) ? { ...parts, webhooks, scans } : parts;
  return jsonReply(JSON.stringify(body), { status });
});

export const dynamic = "force-dynamic";
