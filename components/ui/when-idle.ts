/** Runs an action once the browser is idle, after 3 s at the latest. @returns cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(idle);
}
