import type { Words } from "@/lib/words/words";

/** An instant in UTC; the script says it in the reader's own zone. */
export function Moment({ words, at }: { words: Words; at: Date }) {
  return <time dateTime={at.toISOString()}>{words.moment(at)}</time>;
}
