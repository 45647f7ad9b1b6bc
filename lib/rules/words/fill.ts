/** Fills in a sentence's `{parts}`. Values are not scanned again: people's text may hold braces. */
export function fill(sentence: string, parts: Record<string, string>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(parts, name) ? (parts[name] ?? whole) : whole));
}
