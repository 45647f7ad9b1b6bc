import type { RouteRequest } from "@/lib/entry/http/route-request";
import { countVisit } from "@/lib/domain/visits/visit-counts";
import type { View } from "@/lib/entry/respondent/view/view";

/** Robots that identify themselves, such as those that make link previews in chats. */
const ROBOT = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|monitor|curl|wget|python/i;

/** Counts a view of an open page, unless it is a prefetch or by a known robot. */
export function countView(view: View, { method, headers }: RouteRequest): void {
  if (view.kind !== "form" || view.appearance.settings.count_visits === false || method !== "GET") return;
  const isAhead = (headers.get("sec-purpose") ?? headers.get("purpose") ?? "").includes("prefetch");
  const agent = headers.get("user-agent") ?? "";
  if (!isAhead && agent !== "" && !ROBOT.test(agent)) countVisit(view.form.id, "views");
}
