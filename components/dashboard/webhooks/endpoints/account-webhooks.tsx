import { Webhook } from "lucide-react";
import type { ComponentProps } from "react";
import { EndpointList } from "./endpoint-list";
import { InboxPanel } from "@/components/dashboard/webhooks/inbox-panel";
import { SigningSecret } from "@/components/dashboard/webhooks/signing-secret";
import { WebhookLog } from "@/components/dashboard/webhooks/webhook-log";
import { WebhooksOffNotice } from "@/components/dashboard/webhooks/webhooks-off-notice";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { webhooksWords as words } from "@/components/words/webhooks";
import type { PresentedEndpoint } from "@/lib/entry/webhooks/endpoints/schema";
import type { PresentedInbox } from "@/lib/entry/webhooks/inbox/schema";

type AccountWebhooksProps = {
  endpoints: PresentedEndpoint[];
  log: Pick<ComponentProps<typeof WebhookLog>, "query" | "deliveries" | "older">;
  inbox: PresentedInbox;
  /** False with WEBHOOKS=off. */
  isSending: boolean;
};

/** The account's webhooks: endpoints, deliveries, signing secret and inbox. */
export function AccountWebhooks({ endpoints, log, inbox, isSending }: AccountWebhooksProps) {
  return (
    <>
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={<LinkButton href="/settings/developers#webhooks">{words.learnMore}</LinkButton>}
      />
      <div className="flex flex-col gap-8">
        {!isSending && <WebhooksOffNotice />}
        <EndpointList endpoints={endpoints} />
        <section aria-labelledby="log-title">
          <h2 id="log-title" className="mb-3 font-serif text-20 font-semibold">
            {words.log}
          </h2>
          <WebhookLog
            {...log}
            here="/settings/webhooks"
            of={null}
            empty={
              <EmptyState icon={<Webhook aria-hidden />} title={words.noneTitle}>
                <p>{words.noTargetAccount}</p>
              </EmptyState>
            }
          />
        </section>
        <SigningSecret />
        <InboxPanel initial={inbox} />
      </div>
    </>
  );
}
