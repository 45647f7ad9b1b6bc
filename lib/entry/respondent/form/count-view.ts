import type { RouteRequest } from "@/lib/entry/http/route-request";
import { countVisit } from "@/lib/domain/visits/visit-counts";
import type { KnownSettings } from "@/lib/rules/forms/settings";
import type { View } from "@/lib/entry/respondent/view/view";

/** Robots that identify themselves, such as those that make link previews in chats. */
const ROBOT = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|monitor|curl|wget|python/i;

/**
 * Counts a view of an open page, unless it is a prefetch or by a known robot. In a round it would say that one person has opened their link, but mail
 * scanners open every link, with the name of a browser: there only a sign of a person counts (countOpened).
 */
export function countView(view: View, { method, headers }: RouteRequest): void {
  if (view.kind !== "form" || view.form.isOfRound || view.appearance.settings.count_visits === false || method !== "GET") return;
  const isAhead = (headers.get("sec-purpose") ?? headers.get("purpose") ?? "").includes("prefetch");
  const agent = headers.get("user-agent") ?? "";
  if (!isAhead && agent !== "" && !ROBOT.test(agent)) countVisit(view.form.id, "views");
}

/** Counts that the person whose form in a round this is has opened it: their page reports that it is being used, or posts something. */
export function countOpened(
  { id, roundId }: { id: string; roundId: string | null },
  { count_visits }: Pick<KnownSettings, "count_visits">,
): void {
  if (roundId !== null && count_visits !== false) countVisit(id, "views");
}
