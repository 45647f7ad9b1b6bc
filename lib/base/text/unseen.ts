// What nobody sees in a value: people paste it along with numbers, addresses and names (contract §3).

/** Unicode's characters that are not shown (Default_Ignorable_Code_Point), such as U+200B and the marks of direction; and U+2800, the blank Braille pattern. */
export const UNSEEN = /[\p{DI}\u2800]/gu;

/** A number, a time or a date without unseen characters and outer white space. */
export function seenOf(text: string): string {
  return text.replaceAll(UNSEEN, "").trim();
}

/** Whether nothing of a text is seen: it is empty, or white space and characters that are not shown. */
export function isUnseen(text: string): boolean {
  return !/[^\s\p{DI}\u2800]/u.test(text); // ends at the first character that is seen: texts may be long
}
