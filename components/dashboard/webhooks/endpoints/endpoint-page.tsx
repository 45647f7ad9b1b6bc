import { Webhook } from "lucide-react";
import type { ComponentProps } from "react";
import { SigningSecret } from "@/components/dashboard/webhooks/signing-secret";
import { WebhookLog } from "@/components/dashboard/webhooks/webhook-log";
import { WebhooksOffNotice } from "@/components/dashboard/webhooks/webhooks-off-notice";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Time } from "@/components/ui/time";
import { endpointsWords as words } from "@/components/words/endpoints";
import { webhooksWords } from "@/components/words/webhooks";
import type { PresentedEndpoint } from "@/lib/entry/webhooks/endpoints/schema";
import { EndpointActions } from "./endpoint-actions";
import { nameOf, sayEvents } from "./endpoint-list";
import { EndpointStamp } from "./endpoint-stamp";

type EndpointPageProps = {
  endpoint: PresentedEndpoint;
  log: Pick<ComponentProps<typeof WebhookLog>, "query" | "deliveries" | "older">;
  /** False with WEBHOOKS=off. */
  isSending: boolean;
};

/** One webhook endpoint: how it is doing, its deliveries and its secret. */
export function EndpointPage({ endpoint, log, isSending }: EndpointPageProps) {
  const { id, url } = endpoint;
  return (
    <>
      <PageHeader
        title={nameOf(endpoint)}
        mark={<EndpointStamp endpoint={endpoint} />}
        lead={
          <>
            <code className="font-mono text-13 break-all">{url}</code>
            <span className="block">{sayEvents(endpoint)}</span>
          </>
        }
        actions={<EndpointActions endpoint={endpoint} />}
      />
      <div className="flex flex-col gap-8">
        {!isSending && <WebhooksOffNotice />}
        <HealthNotice endpoint={endpoint} />
        <section aria-labelledby="log-title">
          <h2 id="log-title" className="mb-3 font-serif text-20 font-semibold">
            {words.log}
          </h2>
          <WebhookLog
            {...log}
            here={`/settings/webhooks/${id}`}
            of={{ endpoint_id: id }}
            empty={
              <EmptyState icon={<Webhook aria-hidden />} title={webhooksWords.noneTitle}>
                <p>{words.nothingYet}</p>
              </EmptyState>
            }
          />
        </section>
        <SigningSecret endpointId={id} />
      </div>
    </>
  );
}

function HealthNotice({ endpoint: { enabled, disabled_by, failing_since } }: { endpoint: PresentedEndpoint }) {
  if (!enabled) {
    const isByFailures = disabled_by === "failures";
    return (
      <Notice tone={isByFailures ? "danger" : "warn"} title={isByFailures ? words.failuresTitle : words.ownerTitle}>
        <p>{isByFailures ? words.failuresText : words.ownerText}</p>
      </Notice>
    );
  }
  if (failing_since === null) return null;
  return (
    <Notice tone="warn" title={words.failingTitle}>
      <p>
        {words.failingText} <Time at={failing_since} format="full" />.
      </p>
    </Notice>
  );
}
