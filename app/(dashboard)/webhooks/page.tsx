import type { Metadata } from "next";
import { AccountWebhooks } from "@/components/dashboard/webhooks/account-webhooks";
import { webhooksWords } from "@/components/words/webhooks";
import { requireOwner } from "@/lib/auth/require-owner";
import { env } from "@/lib/env";
import { listInbox } from "@/lib/inbox/data";
import { inboxUrlOf } from "@/lib/inbox/mutations";
import { presentInbox } from "@/lib/inbox/present";
import { readDeliveries } from "@/lib/webhooks/read-deliveries";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: webhooksWords.title };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The webhooks of the account: the log, the inbox, the signing secret. */
export default async function WebhooksPage({ searchParams }: Props) {
  const { accountId } = await requireOwner();
  const log = await readDeliveries({ accountId, query: await searchParams });
  const inbox = presentInbox(await inboxUrlOf(accountId), await listInbox(accountId));
  return <AccountWebhooks log={log} inbox={inbox} isSending={env().sendsWebhooks} />;
}
