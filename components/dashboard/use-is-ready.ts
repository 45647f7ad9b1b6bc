"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False until the page's script answers for it: a form that was sent before would go the browser's way, not ours. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
