"use client";

import { useEffect, useEffectEvent, useState } from "react";

type Asked<Value> = {
  /** Identifies what is read; when it changes, a pending reply is discarded. */
  key: string;
  read: () => Promise<Value>;
  /** The value rendered with the page. */
  initial: Value;
  everyMs: number;
};
type Polled<Value> = { value: Value; refresh: () => Promise<void> };

/** Polls the API every few seconds while the page is visible, starting from the value rendered with the page. */
export function usePolled<Value>({ key, read, initial, everyMs }: Asked<Value>): Polled<Value> {
  const [found, setFound] = useState<{ key: string; initial: Value; value: Value } | null>(null);
  const refresh = async () => {
    const value = await read();
    setFound({ key, initial, value });
  };
  const tick = useEffectEvent(() => {
    if (!document.hidden) refresh().catch(() => undefined); // the next poll may succeed
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  // A value rendered by a later navigation is newer than the last poll.
  return { value: found?.key === key && found.initial === initial ? found.value : initial, refresh };
}
