import type { Metadata } from "next";
import { EndpointPage } from "@/components/dashboard/webhooks/endpoints/endpoint-page";
import { webhooksWords } from "@/components/words/webhooks";
import { env } from "@/lib/base/env/env";
import { orNotFound } from "@/lib/entry/pages/or-not-found";
import { requireUser } from "@/lib/entry/pages/require-user";
import { getEndpoint } from "@/lib/entry/webhooks/endpoints/data";
import { presentEndpoint } from "@/lib/entry/webhooks/endpoints/present";
import { readDeliveries } from "@/lib/entry/webhooks/deliveries/read-deliveries";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: webhooksWords.title };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** One webhook endpoint of the account. */
export default async function EndpointSettingsPage({ params, searchParams }: Props) {
  const { accountId } = await requireUser(["webhooks"]);
  const endpoint = await orNotFound(getEndpoint({ accountId, endpointId: (await params).id }));
  const log = await readDeliveries({ accountId, endpointId: endpoint.id, query: await searchParams });
  return <EndpointPage endpoint={presentEndpoint(endpoint)} log={log} isSending={env().sendsWebhooks} />;
}
