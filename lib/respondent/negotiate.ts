import { weightedList } from "@/lib/api/http/weighted-list";
import type { RequestHeaders } from "@/lib/request-headers";

/**
 * Whether a caller wants JSON: it names application/json, and not HTML before it. A browser asks for HTML, and whoever asks
 * for anything (a star) gets the page too (contract §6).
 */
export function wantsJson(headers: RequestHeaders): boolean {
  const types = weightedList(headers.get("accept"));
  const json = types.indexOf("application/json");
  const html = types.indexOf("text/html");
  return json >= 0 && (html < 0 || json < html);
}
