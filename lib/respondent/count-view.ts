import type { RouteRequest } from "@/lib/http/route-request";
import { countVisit } from "@/lib/visits/visit-counts";
import type { View } from "./view";

/** Those that say what they are, such as the previews of links in chats. */
const ROBOT = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|monitor|curl|wget|python/i;

/** Counts an open page that is shown to somebody: no request ahead of a click, and no known robot. */
export function countView(view: View, { method, headers }: RouteRequest): void {
  if (view.kind !== "form" || view.appearance.settings.count_visits === false || method !== "GET") return;
  const isAhead = (headers.get("sec-purpose") ?? headers.get("purpose") ?? "").includes("prefetch");
  const agent = headers.get("user-agent") ?? "";
  if (!isAhead && agent !== "" && !ROBOT.test(agent)) countVisit(view.form.id, "views");
}
