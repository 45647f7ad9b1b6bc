// Invisible characters in a value: people paste them along with numbers, addresses and names (contract §3).

/** Unicode's invisible characters (Default_Ignorable_Code_Point), such as U+200B and direction marks; and U+2800, the blank Braille pattern. */
export const UNSEEN = /[\p{DI}\u2800]/gu;

/** A number, a time or a date without unseen characters and outer white space. */
export function seenOf(text: string): string {
  return text.replaceAll(UNSEEN, "").trim();
}

/** Whether a text shows nothing: it is empty, or has only white space and invisible characters. */
export function isUnseen(text: string): boolean {
  return !/[^\s\p{DI}\u2800]/u.test(text); // stops at the first visible character: texts may be long
}
