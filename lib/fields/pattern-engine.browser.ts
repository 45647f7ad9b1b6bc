import type { RE2JS } from "re2js";

let engine: typeof RE2JS | null = null;
let isFetching = false;
const listeners = new Set<() => void>();

/** Null until it is there; once someone has asked, it is fetched as soon as the browser has nothing better to do. */
export function patternEngine(): typeof RE2JS | null {
  if (!engine && !isFetching) {
    isFetching = true;
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === "undefined") setTimeout(fetchEngine, 500);
    else requestIdleCallback(fetchEngine, { timeout: 3_000 });
  }
  return engine;
}

function fetchEngine(): void {
  void import("re2js").then(
    (module) => {
      engine = module.RE2JS;
      for (const listener of listeners) listener();
    },
    () => (isFetching = false), // without a connection; the next to ask tries again
  );
}

export function isPatternEngineThere(): boolean {
  return engine !== null;
}

export function watchPatternEngine(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
