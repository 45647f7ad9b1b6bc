import type { Metadata } from "next";
import { AccountWebhooks } from "@/components/dashboard/webhooks/endpoints/account-webhooks";
import { webhooksWords } from "@/components/words/webhooks";
import { requireUser } from "@/lib/entry/pages/require-user";
import { env } from "@/lib/base/env/env";
import { listEndpoints } from "@/lib/entry/webhooks/endpoints/data";
import { presentEndpoint } from "@/lib/entry/webhooks/endpoints/present";
import { listInbox } from "@/lib/entry/webhooks/inbox/data";
import { inboxUrlOf } from "@/lib/entry/webhooks/inbox/mutations";
import { presentInbox } from "@/lib/entry/webhooks/inbox/present";
import { readDeliveries } from "@/lib/entry/webhooks/deliveries/read-deliveries";
import { recordReading } from "@/lib/entry/pages/record-reading";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: webhooksWords.title };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The webhooks of the account: its endpoints, the log, the inbox, the signing secret. */
export default async function WebhooksPage({ searchParams }: Props) {
  const user = await requireUser(["webhooks"]);
  const { accountId } = user;
  const log = await readDeliveries({ accountId, query: await searchParams });
  const messages = await listInbox(accountId);
  if (messages.length > 0) await recordReading(user, { action: "inbox.read" });
  const inbox = presentInbox(await inboxUrlOf(accountId), messages);
  const endpoints = (await listEndpoints(accountId)).map(presentEndpoint);
  return <AccountWebhooks endpoints={endpoints} log={log} inbox={inbox} isSending={env().sendsWebhooks} />;
}
