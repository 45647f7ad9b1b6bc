/** The first steps that only the browser can observe. Each sets a cookie, so that the server can tick them too. */
type WatchedStep = "copied" | "read" | "hidden";

const YEAR = 31_536_000;

export function markStep(step: WatchedStep): void {
  document.cookie = `step_${step}=1; path=/; max-age=${YEAR}; samesite=lax`;
}
