"use client";

import { useSyncExternalStore } from "react";
import { readMoment } from "@/components/ui/time";
import { formsWords } from "@/components/words/forms";

const { countdown } = formsWords;
const TICK_MS = 15_000;

type CountdownProps = {
  /** When it closes; null is never. */
  at: string | null;
  /** The server's clock as it made the page, which the first rendering in the browser must agree with. */
  now: number;
};

/** How long a form is still open, in words, kept up to date. */
export function Countdown({ at, now: atServer }: CountdownProps) {
  const now = useSyncExternalStore(subscribe, tickNow, () => atServer);
  if (at === null) return countdown.never;
  const left = readMoment(at).getTime() - now;
  if (left <= 0) return countdown.closed;
  return left < 60_000 ? countdown.soon : countdown.closesIn(left);
}

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/** The time, the same for all that ask between two ticks. */
function tickNow(): number {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS;
}
