"use client";

import { useSyncExternalStore } from "react";
import { readMoment } from "@/components/ui/time";
import { formsWords } from "@/components/words/forms";

const { countdown } = formsWords;
const { short } = countdown;
const TICK_MS = 15_000;

type CountdownProps = {
  /** Closing time; null means never. */
  at: string | null;
  /** The server's time when it rendered the page, so that hydration matches. */
  now: number;
  /** Without the verb, which a heading says. */
  isShort?: boolean;
};

/** The time until a form closes, in words, updated live. */
export function Countdown({ at, now: atServer, isShort = false }: CountdownProps) {
  const now = useSyncExternalStore(subscribe, tickNow, () => atServer);
  if (at === null) return isShort ? short.never : countdown.never;
  const left = readMoment(at).getTime() - now;
  if (left <= 0) return countdown.closed;
  if (isShort) return left < 60_000 ? short.soon : short.in(left);
  return left < 60_000 ? countdown.soon : countdown.closesIn(left);
}

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/** The current time, shared by all countdowns and updated per tick. */
function tickNow(): number {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS;
}
