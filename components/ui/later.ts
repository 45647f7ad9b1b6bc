"use client";

import type { ComponentType, ReactNode } from "react";
import { createElement, useEffect, useSyncExternalStore } from "react";
import { whenIdle } from "./when-idle";

export type Late = {
  /** Whether to show it. "idle": as soon as it is there, and there is no hurry. */
  isWanted: boolean | "idle";
  /** What stands in its place until then. */
  before?: ReactNode;
};

/** A component that a page can do without at first: it is fetched once the browser has nothing else to do, or at once when it is wanted. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props & Late> {
  let component: ComponentType<Props> | null = null;
  let isFetching = false;
  const listeners = new Set<() => void>();
  const fetchIt = async () => {
    if (component || isFetching) return;
    isFetching = true;
    // Without a connection there is nothing now; the next wish tries again.
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
    // What is left of the props are the component's own.
    return isWanted !== false && loaded ? createElement(loaded, props as unknown as Props) : before;
  };
}
