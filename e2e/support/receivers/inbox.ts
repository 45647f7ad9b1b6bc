import { Webhook } from "standardwebhooks";
import type { PresentedInbox } from "@/lib/entry/webhooks/inbox/schema";
import type { Api } from "../http/api";

/** An account's webhook inbox. */
export async function inboxOf(api: Api): Promise<PresentedInbox> {
  return (await api.call("/api/v1/webhooks/inbox")).body as PresentedInbox; // validated by checkAnswer
}

/** The headers of a body signed by the published library. */
export function signedHeaders(secret: string, body: string | Buffer, now = new Date()): Record<string, string> {
  const id = "msg_by_hand";
  const signature = new Webhook(secret).sign(id, now, body);
  return { "webhook-id": id, "webhook-timestamp": String(Math.floor(now.getTime() / 1000)), "webhook-signature": signature };
}
