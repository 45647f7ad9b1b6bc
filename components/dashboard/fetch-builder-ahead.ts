/** Fetches the builder's script while someone is about to go there, so that it is there when they are. */
export function fetchBuilderAhead(): void {
  import("@/components/builder/builder").catch(() => undefined); // without it, the page that needs it asks again and says what failed
}
