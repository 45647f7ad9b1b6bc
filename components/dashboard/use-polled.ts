"use client";

import { useCallback, useEffect, useState } from "react";
import { callApi } from "@/components/dashboard/call-api";

type Polled<Value> = { value: Value; refresh: () => Promise<void> };

/** Something of the API that is read again every few seconds while the page is looked at, beginning with what the page brought along. */
export function usePolled<Value>(path: string, initial: Value, everyMs: number): Polled<Value> {
  const [read, setRead] = useState<{ path: string; initial: Value; value: Value } | null>(null);
  const refresh = useCallback(async () => {
    const value = await callApi<Value>(path);
    setRead({ path, initial, value });
  }, [path, initial]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) refresh().catch(() => undefined); // the next time may succeed
    }, everyMs);
    return () => clearInterval(timer);
  }, [refresh, everyMs]);
  // What a later navigation brought along is newer than what was read for the page before it.
  return { value: read?.path === path && read.initial === initial ? read.value : initial, refresh };
}
