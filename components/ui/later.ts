"use client";

import type { ComponentType, ReactNode } from "react";
import { createElement, useEffect, useSyncExternalStore } from "react";
import { whenIdle } from "./when-idle";

export type Late = {
  /** Whether to show it. "idle": when loaded, without hurry. */
  isWanted: boolean | "idle";
  /** Shown until it has loaded. */
  before?: ReactNode;
};

/** A component that the first paint does not need: fetched when the browser is idle, or at once when it is wanted. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props & Late> {
  let component: ComponentType<Props> | null = null;
  let isFetching = false;
  const listeners = new Set<() => void>();
  const fetchIt = async () => {
    if (component || isFetching) return;
    isFetching = true;
    // Without a connection nothing loads; the next request tries again.
    component = await load().catch(() => null);
    isFetching = false;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return function Later({ isWanted, before = null, ...props }: Props & Late) {
    useEffect(() => (isWanted === true ? void fetchIt() : whenIdle(() => void fetchIt())), [isWanted]);
    const loaded = useSyncExternalStore(
      subscribe,
      () => component,
      () => null,
    );
    // The remaining props are the component's own.
    return isWanted !== false && loaded ? createElement(loaded, props as unknown as Props) : before;
  };
}
