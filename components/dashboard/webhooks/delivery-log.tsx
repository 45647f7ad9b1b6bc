"use client";

import { clsx } from "clsx";
import { useState, useId, useEffect } from "react";
import { callApi } from "@/components/api-client/call-api";
import { usePolled } from "@/components/dashboard/use-polled";
import type { DeliveryState, PresentedDelivery, DeliveryDetail } from "@/lib/entry/webhooks/deliveries/schema";
import { ChevronDown, Check, Clock, X } from "lucide-react";
import { Time, readMoment } from "@/components/ui/time";
import { webhooksWords as words } from "@/components/words/webhooks";
import { Stamp } from "@/components/ui/stamp";
import { toast } from "sonner";
import { CodeBlock } from "@/components/ui/code-block";
import { prettyJson } from "@/components/ui/pretty-json";
import { reasonOf } from "@/components/api-client/show-failure";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";

/** The part of the log to show: by state, and from a cursor. */
export type DeliveryQuery = { state: DeliveryState | null; cursor: string | null };

/** A form or an endpoint; null for the whole account. */
export type LogOf = { form_id: string } | { endpoint_id: string } | null;

type DeliveryLogProps = {
  of: LogOf;
  query: DeliveryQuery;
  initial: PresentedDelivery[];
  /** The delivery to open initially. */
  openId: string | null;
};

const EVERY_MS = 3_000;

/** Deliveries, newest first, polled while visible. One can be open at a time. */
export function DeliveryLog({ of, query, initial, openId }: DeliveryLogProps) {
  const asked = { ...(query.state && { state: query.state }), ...(query.cursor && { cursor: query.cursor }) };
  const read = () => {
    if (of === null) return callApi("GET /api/v1/webhooks/deliveries", { query: asked });
    if ("form_id" in of) return callApi("GET /api/v1/forms/{form_id}/deliveries", { params: of, query: asked });
    return callApi("GET /api/v1/webhooks/endpoints/{endpoint_id}/deliveries", { params: of, query: asked });
  };
  const { value: deliveries, refresh } = usePolled({ key: JSON.stringify([of, asked]), read, initial, everyMs: EVERY_MS });
  const [open, setOpen] = useState(openId);
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
      {deliveries.map((delivery) => (
        <DeliveryRow
          key={delivery.id}
          delivery={delivery}
          isOpen={open === delivery.id}
          onToggle={() => setOpen(open === delivery.id ? null : delivery.id)}
          onChange={refresh}
        />
      ))}
    </ul>
  );
}

type DeliveryRowProps = { delivery: PresentedDelivery; isOpen: boolean; onToggle: () => void; onChange: () => Promise<void> };

/** One delivery as a line that expands to its details. */
function DeliveryRow({ delivery, isOpen, onToggle, onChange }: DeliveryRowProps) {
  const id = useId();
  const { type, url, state, created_at, attempt_count, next_attempt_at } = delivery;
  return (
    <li data-delivery={delivery.id}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 text-left -outline-offset-2 hover:bg-tint max-sm:gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)_auto_auto]"
      >
        {/* Read first, but on phones shown after the name, so that the address below has the whole width. */}
        <span className="max-sm:col-start-2 max-sm:row-start-1 sm:row-span-2">
          <StateStamp state={state} />
        </span>
        <span className="font-semibold max-sm:col-start-1 max-sm:row-start-1 sm:self-end">{words.events[type]}</span>
        <span className="truncate text-13 text-muted max-sm:col-span-2 sm:col-start-2 sm:row-start-2 sm:self-start">{words.to(url)}</span>
        <span className="text-13 text-muted max-sm:row-start-3 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:text-right">
          <Time at={created_at} />
          <span className="block">
            {words.attempts(attempt_count)}
            {next_attempt_at && attempt_count > 0 && (
              <>
                {", "}
                {words.nextAttempt.toLowerCase()} <Countdown until={next_attempt_at} />
              </>
            )}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={clsx(
            "size-4 text-muted max-sm:row-start-3 max-sm:justify-self-end sm:col-start-4 sm:row-span-2 sm:row-start-1",
            isOpen && "rotate-180",
          )}
        />
      </button>
      {isOpen && (
        <div id={id} className="border-t border-line bg-paper px-4 py-4">
          <DeliveryDetails delivery={delivery} onChange={onChange} />
        </div>
      )}
    </li>
  );
}

const styles = {
  waiting: { tone: "warn", icon: <Clock aria-hidden /> },
  delivered: { tone: "ok", icon: <Check aria-hidden /> },
  failed: { tone: "danger", icon: <X aria-hidden /> },
} as const;

function StateStamp({ state }: { state: DeliveryState }) {
  return <Stamp {...styles[state]}>{words.states[state]}</Stamp>;
}

const MINUTE = 60;
const HOUR = 3600;

/** Counts down to a time by the second. Hidden from screen readers, which would read every tick. */
function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 1_000);
    const first = setTimeout(tick);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
    };
  }, []);
  if (now === null) return null; // the server's clock may differ from the browser's
  return <span className="tabular-nums">{sayLeft(Math.ceil((readMoment(until).getTime() - now) / 1_000))}</span>;
}

function sayLeft(seconds: number): string {
  if (seconds <= 0) return words.now;
  if (seconds < 2 * MINUTE) return words.inSeconds(seconds);
  if (seconds < HOUR) return words.inMinutes(Math.round(seconds / MINUTE));
  return words.inHours(Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE));
}

type DeliveryDetailsProps = { delivery: PresentedDelivery; onChange: () => Promise<void> };
type Read = { detail: DeliveryDetail } | { failure: string } | null;

/** A delivery's attempts and body, and Send again. Reloaded whenever the delivery has changed. */
function DeliveryDetails({ delivery: { id, state, attempt_count, next_attempt_at }, onChange }: DeliveryDetailsProps) {
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
