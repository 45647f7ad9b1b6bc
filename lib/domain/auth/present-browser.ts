import { formatDatetime } from "@/lib/base/time/datetime";
import type { PresentedBrowser } from "./browser-schema";
import type { SessionRow } from "./data";

/** A browser in which a person is signed in. @param ownId the session of the request. */
export function presentBrowser({ id, userAgent, createdAt, updatedAt }: SessionRow, ownId: string): PresentedBrowser {
  const times = { signed_in_at: formatDatetime(createdAt), last_used_at: formatDatetime(updatedAt) };
  return { id, browser: browserName(userAgent ?? ""), ...times, is_this: id === ownId };
}

/** By what they say of themselves; the first that fits: Edge says that it is Chrome, and Chrome that it is Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/\bWindows\b/, "Windows"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** `Firefox on Windows`, from a User-Agent header; null if it names nothing known. */
export function browserName(userAgent: string): string | null {
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}
