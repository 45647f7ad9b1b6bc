/** Does something once the browser has nothing more urgent to do, and after 3 s at the latest. @returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(idle);
}
