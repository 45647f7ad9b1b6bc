"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False until hydration. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
