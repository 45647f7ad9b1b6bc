/** Escapes a text character by character, up to a length of the result in UTF-16 units. What is cut ends with an ellipsis. */
export function within(text: string, most: number, escape: (character: string) => string = String): string {
  let [escaped, short] = ["", ""];
  for (const character of text) {
    escaped += escape(character);
    if (escaped.length > most) return `${short}…`;
    if (escaped.length < most) short = escaped;
  }
  return escaped;
}

/** The first parts that fit together, and the number of those that do not. Once one does not fit, none of those after it is taken. */
export function thatFit<Part>(parts: Part[], { most, room, sizeOf }: { most: number; room: number; sizeOf: (part: Part) => number }) {
  let left = room;
  const end = parts.findIndex((part, index) => index >= most || (left -= sizeOf(part)) < 0);
  const taken = end === -1 ? parts : parts.slice(0, end);
  return { taken, rest: parts.length - taken.length };
}

/** Says how many answers are not shown. */
export function sayRest(count: number): string {
  return count === 1 ? "1 more answer is not shown here." : `${count} more answers are not shown here.`;
}
