import { Webhook } from "lucide-react";
import type { ComponentProps } from "react";
import { SendTestButton } from "./send-test-button";
import { WebhookLog } from "./webhook-log";
import { WebhooksOffNotice } from "./webhooks-off-notice";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { webhooksWords as words } from "@/components/words/webhooks";

type FormWebhooksProps = {
  formId: string;
  isCancelled: boolean;
  callbackUrl: string | null;
  /** False with WEBHOOKS=off. */ isSending: boolean;
} & Pick<ComponentProps<typeof WebhookLog>, "query" | "deliveries" | "older">;

/** A form's webhook address and its deliveries. */
export function FormWebhooks({ formId, isCancelled, callbackUrl, isSending, ...log }: FormWebhooksProps) {
  if (callbackUrl === null && log.deliveries.length === 0 && log.query.state === null)
    return (
      <EmptyState
        icon={<Webhook aria-hidden />}
        title={words.noTargetTitle}
        actions={
          <>
            {!isCancelled && (
              <LinkButton variant="primary" href={`/forms/${formId}/settings#callback_url`}>
                {words.setTarget}
              </LinkButton>
            )}
            <LinkButton href="/settings/developers#webhooks">{words.learnMore}</LinkButton>
          </>
        }
      >
        <p>{words.noTargetText}</p>
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-6">
      {!isSending && <WebhooksOffNotice />}
      {callbackUrl !== null && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-panel border border-line bg-surface px-4 py-3">
          <p className="min-w-0 text-15">
            <span className="block text-13 text-muted">{words.target}</span>
            <code className="font-mono text-13 break-all">{callbackUrl}</code>
          </p>
          <SendTestButton target={{ form_id: formId }} />
        </div>
      )}
      <h2 className="sr-only">{words.log}</h2>
      <WebhookLog
        {...log}
        here={`/forms/${formId}/webhooks`}
        of={{ form_id: formId }}
        empty={
          <EmptyState icon={<Webhook aria-hidden />} title={words.noneTitle}>
            <p>{words.noneText}</p>
          </EmptyState>
        }
      />
    </div>
  );
}
