/** A text on one line, without control characters, cut to a length: safe for a header. */
export function oneLine(text: string, max: number): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "") // they could reverse what follows
    .trim();
  const characters = Array.from(line);
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : line;
}
