import { fill } from "./fill";
import type { Words } from "./words";

const MINUTE_MS = 60_000;
const SOON_MS = 20 * 60 * MINUTE_MS;

/** "This form closes in 3 hours, 20 minutes, on …"; null while there are more than 20 hours, and once it has closed. */
export function sayClosing(words: Words, { expiresAt, now }: { expiresAt: Date; now: Date }): string | null {
  const milliseconds = expiresAt.getTime() - now.getTime();
  if (milliseconds > SOON_MS || milliseconds <= 0) return null;
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  return fill(words.closing.sentence, { left: minutes > 0 ? words.left(minutes) : words.closing.soon, when: words.moment(expiresAt) });
}
