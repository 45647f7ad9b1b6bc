"use client";

import { ChevronDown, Check, Clock, X } from "lucide-react";
import { useId, useEffect, useState } from "react";
import { DeliveryDetails } from "./delivery-details";
import { Time, readMoment } from "@/components/ui/time";
import { webhooksWords as words } from "@/components/words/webhooks";
import type { PresentedDelivery, DeliveryState } from "@/lib/entry/webhooks/deliveries/schema";
import { Stamp } from "@/components/ui/stamp";

type DeliveryRowProps = { delivery: PresentedDelivery; isOpen: boolean; onToggle: () => void; onChange: () => Promise<void> };

/** One delivery as a line that expands to its details. */
export function DeliveryRow({ delivery, isOpen, onToggle, onChange }: DeliveryRowProps) {
  const id = useId();
  const { type, url, state, created_at, attempt_count, next_attempt_at } = delivery;
  return (
    <li data-delivery={delivery.id}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-left -outline-offset-2 hover:bg-tint"
      >
        <span className="w-28 shrink-0">
          <StateStamp state={state} />
        </span>
        <span className="min-w-0 flex-1 basis-48">
          <span className="font-semibold">{words.events[type]}</span>
          <span className="block truncate text-13 text-muted">{words.to(url)}</span>
        </span>
        <span className="text-13 text-muted">
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
        <ChevronDown aria-hidden className={`ms-auto size-4 shrink-0 text-muted ${isOpen ? "rotate-180" : ""}`} />
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
