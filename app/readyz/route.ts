import { jsonReply } from "@/lib/api/http/json-reply";
import { requestContext } from "@/lib/api/http/request-context";
import { route } from "@/lib/api/http/route";
import { mayReadMetrics } from "@/lib/monitoring/may-read-metrics";
import { readReadiness } from "@/lib/monitoring/readiness";

/**
 * Ready: the database answers and is migrated. Everyone learns which part is not, and only who may read the metrics how many webhooks
 * wait. A process that was told to stop is not ready either. A disk that is nearly full is 200: without this process nobody could read, export and delete.
 */
export const GET = route(async () => {
  const { webhooks, ...parts } = await readReadiness(new Date());
  const status = parts.status === "not ready" || parts.status === "stopping" ? 503 : 200;
  const body = mayReadMetrics(requestContext().incoming) ? { ...parts, webhooks } : parts;
  return jsonReply(JSON.stringify(body), { status });
});

export const dynamic = "force-dynamic";
