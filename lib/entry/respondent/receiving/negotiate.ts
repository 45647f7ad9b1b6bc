import { weightedList } from "@/lib/entry/http/weighted-list";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

/**
 * Whether a client wants JSON: it names application/json, and not HTML before it. Browsers ask for HTML; clients that accept
 * anything get the page too (contract §6).
 */
export function wantsJson(headers: RequestHeaders): boolean {
  const types = weightedList(headers.get("accept"));
  const json = types.indexOf("application/json");
  const html = types.indexOf("text/html");
  return json >= 0 && (html < 0 || json < html);
}
