"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False until hydration: a form submitted earlier would be sent natively by the browser. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
