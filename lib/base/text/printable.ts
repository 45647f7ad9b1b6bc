/** Characters that control a terminal, break a line, or turn the direction of what follows them. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * A text that others wrote, for a line of a terminal: controls are written as `\u001b`. People may put them into titles, labels, names and answers.
 * The file that checks receipts does the same (public/verify-receipt.mjs).
 */
export function printable(text: string): string {
  return text.replaceAll(CONTROLS, escaped);
}

/** JSON for people, of what others wrote. It stays JSON, because escapes in it are within texts. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).split("\n").map(printable).join("\n");
}
