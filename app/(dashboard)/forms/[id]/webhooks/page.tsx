import { FormWebhooks } from "@/components/dashboard/webhooks/form-webhooks";
import { requireUser } from "@/lib/entry/pages/require-user";
import { env } from "@/lib/base/env/env";
import { readForm } from "@/app/(dashboard)/forms/[id]/read-form";
import { readDeliveries } from "@/lib/entry/webhooks/deliveries/read-deliveries";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The webhooks of a form: address, deliveries, attempts. */
export default async function FormWebhooksPage({ params, searchParams }: Props) {
  const { accountId } = await requireUser(["webhooks"]);
  const { id, callbackUrl, cancelledAt } = await readForm((await params).id);
  const log = await readDeliveries({ accountId, formId: id, query: await searchParams });
  return <FormWebhooks formId={id} isCancelled={cancelledAt !== null} callbackUrl={callbackUrl} isSending={env().sendsWebhooks} {...log} />;
}
