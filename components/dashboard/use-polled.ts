"use client";

import { useEffect, useEffectEvent, useState } from "react";

type Asked<Value> = {
  /** What is read; when it changes, an answer on its way is of something else. */
  key: string;
  read: () => Promise<Value>;
  /** What the page brought along. */
  initial: Value;
  everyMs: number;
};
type Polled<Value> = { value: Value; refresh: () => Promise<void> };

/** Something of the API that is read again every few seconds while the page is looked at, beginning with what the page brought along. */
export function usePolled<Value>({ key, read, initial, everyMs }: Asked<Value>): Polled<Value> {
  const [found, setFound] = useState<{ key: string; initial: Value; value: Value } | null>(null);
  const refresh = async () => {
    const value = await read();
    setFound({ key, initial, value });
  };
  const tick = useEffectEvent(() => {
    if (!document.hidden) refresh().catch(() => undefined); // the next time may succeed
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  // What a later navigation brought along is newer than what was read for the page before it.
  return { value: found?.key === key && found.initial === initial ? found.value : initial, refresh };
}
