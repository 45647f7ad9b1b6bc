import { appendFileSync } from "node:fs";

/** Reports a promise's measured figure to `npm run promises`. Call it before asserting, so that broken promises show their figure too. */
export function reportFigure(promise: string, seen: string): void {
  const file = process.env.PROMISES_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify({ promise, seen })}\n`);
}
