import { UNSEEN } from "./unseen";

// Browsers of respondents do not load this file: not all of them can look behind in a pattern.

/** Joiners, selectors of a variant and the letters of a flag change what is seen, in the places named here. They are captured, to stay; all others are not. */
const JOINER =
  /(?<=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u034F\u200C\u200D](?=[\p{L}\p{M}\p{Extended_Pictographic}])/u;
const VARIANT =
  /(?<=[\p{S}\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}])[\p{Variation_Selector}]|(?<=[\d#*])\uFE0F(?=\u20E3)/u;
const FLAG = /(?<=[\u{1F3F4}\u{E0020}-\u{E007E}])[\u{E0020}-\u{E007F}]/u;
const UNSEEN_BUT_JOINERS = new RegExp(`(${JOINER.source}|${VARIANT.source}|${FLAG.source})|${UNSEEN.source}`, "gu");
/** Line ends are no spaces: a value on one line is refused if it has any. */
const SPACE = /[^\S\r\n ]/gu;

/** Nothing in it is unseen, and its spaces are U+0020: nearly every name and address. */
const PLAIN = /^[ -~]*$/;

/** Longer than any name or address. Longer texts are returned unchanged; a length limit refuses them later. */
const LONGEST = 10_000;

/** A name or an address without unseen characters and outer white space; every space in it is U+0020. Joiners within words and pictures stay. */
export function tidy(text: string): string {
  if (text.length > LONGEST) return text;
  if (PLAIN.test(text)) return text.trim();
  return text.replaceAll(UNSEEN_BUT_JOINERS, "$1").replaceAll(SPACE, " ").trim();
}
