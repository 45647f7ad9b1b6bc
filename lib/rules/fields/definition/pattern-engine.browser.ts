import type { RE2JS } from "re2js";

let engine: typeof RE2JS | null = null;
let isFetching = false;
const listeners = new Set<() => void>();

/** The engine, or null until it is loaded. The first call starts loading it when the browser is idle. */
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
    () => (isFetching = false), // offline; the next call tries again
  );
}

export function isPatternEngineThere(): boolean {
  return engine !== null;
}

export function watchPatternEngine(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
