import { appendFileSync } from "node:fs";

/** Tells `npm run promises` what was seen of a promise. Called before it is judged, so that a broken one shows its figure too. */
export function reportFigure(promise: string, seen: string): void {
  const file = process.env.PROMISES_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify({ promise, seen })}\n`);
}
