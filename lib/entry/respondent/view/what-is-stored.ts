import { durationMs } from "@/lib/rules/forms/duration";
import { isEditable } from "@/lib/domain/forms/editable";
import type { Appearance } from "./appearance";
import { fill } from "@/lib/rules/words/fill";

const MINUTE_MS = 60_000;

/** What the service stores of a response and for how long, in the page's language, according to the settings. */
export function whatIsStored({ words: { stored, left }, settings, ipAddresses }: Appearance): string[] {
  const { editable } = settings;
  const change = !isEditable(settings)
    ? stored.final
    : editable === "open"
      ? stored.changeOpen
      : fill(stored.changeFor, { left: left((durationMs(editable ?? "") ?? 0) / MINUTE_MS) });
  return [
    stored.answers,
    ...(ipAddresses === "full" ? [stored.address] : ipAddresses === "truncated" ? [stored.network] : []),
    ...(settings.count_visits === false ? [] : [stored.visits]),
    stored.until,
    change,
  ];
}
