/** Preloads the builder's script when an owner is about to open the builder. */
export function fetchBuilderAhead(): void {
  import("@/components/builder/builder").catch(() => undefined); // the builder page imports it again and reports the failure
}
