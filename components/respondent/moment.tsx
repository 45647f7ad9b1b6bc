import type { Words } from "@/lib/rules/words/words";

/** A time in UTC; the script converts it to the reader's zone. */
export function Moment({ words, at }: { words: Words; at: Date }) {
  return <time dateTime={at.toISOString()}>{words.moment(at)}</time>;
}
