import { formatDatetime } from "@/lib/base/time/datetime";
import type { InboxMessageRow } from "./data";
import type { PresentedInbox } from "./schema";

export function presentInbox(url: string, messages: InboxMessageRow[]): PresentedInbox {
  return { url, messages: messages.map(presentMessage) };
}

function presentMessage({ id, receivedAt, headers, body, fault }: InboxMessageRow): PresentedInbox["messages"][number] {
  const pairs = JSON.parse(headers) as [string, string][]; // storeMessage() writes nothing else
  return {
    id,
    received_at: formatDatetime(receivedAt),
    headers: pairs.map(([name, value]) => ({ name, value })),
    body,
    is_verified: fault === null,
    fault,
  };
}
