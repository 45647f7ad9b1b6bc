import { formatDatetime } from "@/lib/base/time/datetime";
import { browserName } from "./browser-name";
import type { PresentedBrowser } from "./browser-schema";
import type { SessionRow } from "./data";

/** @param ownId the session of the request. */
export function presentBrowser({ id, userAgent, createdAt, updatedAt }: SessionRow, ownId: string): PresentedBrowser {
  const times = { signed_in_at: formatDatetime(createdAt), last_used_at: formatDatetime(updatedAt) };
  return { id, browser: browserName(userAgent ?? ""), ...times, is_this: id === ownId };
}
