import { UNSEEN } from "./unseen";

// Respondents' browsers do not load this file: some do not support lookbehind in regular expressions.

/**
 * Joiners, variation selectors and the letters of a flag change what is visible, in the places named here. They are captured in order to be
 * kept; other unseen characters are not.
 */
const JOINER =
  /(?<=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u034F\u200C\u200D](?=[\p{L}\p{M}\p{Extended_Pictographic}])/u;
const VARIANT =
  /(?<=[\p{S}\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}])[\p{Variation_Selector}]|(?<=[\d#*])\uFE0F(?=\u20E3)/u;
const FLAG = /(?<=[\u{1F3F4}\u{E0020}-\u{E007E}])[\u{E0020}-\u{E007F}]/u;
const UNSEEN_BUT_JOINERS = new RegExp(`(${JOINER.source}|${VARIANT.source}|${FLAG.source})|${UNSEEN.source}`, "gu");
/** Matches spaces other than U+0020. Line ends are not included: a value on one line is refused if it has any. */
const SPACE = /[^\S\r\n ]/gu;

/** Matches printable ASCII, as most names and addresses are: nothing to tidy but the ends. */
const PLAIN = /^[ -~]*$/;

/** Longer than any name or address. Longer texts are returned unchanged; a length limit refuses them later. */
const LONGEST = 10_000;

/** A name or an address without unseen characters and outer white space; every space in it is U+0020. Joiners within words and emoji stay. */
export function tidy(text: string): string {
  if (text.length > LONGEST) return text;
  if (PLAIN.test(text)) return text.trim();
  return text.replaceAll(UNSEEN_BUT_JOINERS, "$1").replaceAll(SPACE, " ").trim();
}
