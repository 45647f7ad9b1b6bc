"use client";

import { useEffect, useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { CodeBlock } from "@/components/ui/code-block";
import { prettyJson } from "@/components/ui/pretty-json";
import { reasonOf } from "@/components/api-client/show-failure";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { webhooksWords as words } from "@/components/words/webhooks";
import type { DeliveryDetail, PresentedDelivery } from "@/lib/entry/webhooks/deliveries/schema";
import { Time } from "@/components/ui/time";

type DeliveryDetailsProps = { delivery: PresentedDelivery; onChange: () => Promise<void> };
type Read = { detail: DeliveryDetail } | { failure: string } | null;

/** A delivery's attempts and body, and Send again. Reloaded whenever the delivery has changed. */
export function DeliveryDetails({ delivery: { id, state, attempt_count, next_attempt_at }, onChange }: DeliveryDetailsProps) {
  const [read, setRead] = useState<Read>(null);
  useEffect(() => {
    const abort = new AbortController();
    callApi("GET /api/v1/webhooks/deliveries/{delivery_id}", { params: { delivery_id: id }, signal: abort.signal }).then(
      (detail) => setRead({ detail }),
      (error: unknown) => !abort.signal.aborted && setRead({ failure: reasonOf(error) }),
    );
    return () => abort.abort();
  }, [id, state, attempt_count, next_attempt_at]);
  const { run: sendAgain, isBusy } = useAction(
    async () => {
      await callApi("POST /api/v1/webhooks/deliveries/{delivery_id}/redeliver", { params: { delivery_id: id } });
      toast.success(words.sentAgain);
      await onChange();
    },
    { failed: words.notSent },
  );
  if (!read) return <Loading />;
  if ("failure" in read) return <Notice tone="danger">{read.failure}</Notice>;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-13 text-muted">
          {words.deliveryId} <code className="font-mono break-all text-ink">{id}</code>
        </p>
        <Button onClick={sendAgain} isBusy={isBusy}>
          {words.sendAgain}
        </Button>
      </div>
      <AttemptList attempts={read.detail.attempts} />
      <CodeBlock label={words.request} code={prettyJson(read.detail.body)} />
    </div>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-24 w-full" />
    </div>
  );
}

type Attempt = DeliveryDetail["attempts"][number];

/** A delivery's attempts, newest first: time, outcome, duration and the receiver's reply. */
function AttemptList({ attempts }: { attempts: Attempt[] }) {
  return (
    <section>
      <h3 className="mb-2 text-15 font-semibold">{words.attemptsTitle}</h3>
      {attempts.length === 0 && <p className="text-15 text-muted">{words.noAttempts}</p>}
      <ol className="flex flex-col gap-3">
        {attempts.map((attempt) => (
          <li key={attempt.started_at} data-attempt className="border-l-2 border-line pl-3">
            <p className="flex flex-wrap gap-x-3 text-15">
              <span className={`font-semibold ${hasSucceeded(attempt) ? "text-ok" : "text-danger"}`}>{outcomeOf(attempt)}</span>
              <span className="text-muted">
                <Time at={attempt.started_at} format="full" />
              </span>
              <span className="text-muted tabular-nums">{words.duration(attempt.duration_ms)}</span>
            </p>
            {attempt.answer !== "" && (
              <div className="mt-2">
                <CodeBlock label={words.answer} code={prettyJson(attempt.answer)} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function hasSucceeded({ status_code: code }: Attempt): boolean {
  return code !== null && code >= 200 && code < 300;
}

function outcomeOf({ status_code, error }: Attempt): string {
  if (status_code !== null) return words.status(status_code);
  return error ?? words.noAnswer;
}
