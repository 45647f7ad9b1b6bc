"use client";

import { useEffect, useState } from "react";
import { readMoment } from "@/components/ui/time";
import { webhooksWords as words } from "@/components/words/webhooks";

const MINUTE = 60;
const HOUR = 3600;

/** Counts down to a time by the second. Hidden from screen readers, which would read every tick. */
export function Countdown({ until }: { until: string }) {
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
