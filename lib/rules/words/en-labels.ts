/** Matches labels that are already a sentence or a question: they are quoted, not built into a sentence. */
const SENTENCE =
  /[.!。？؟]$|^(?:please|choose|select|pick|enter|type|write|upload|attach|add|give|tell|describe|explain|list|state|which|what|when|where|who|why|how|i|do|does|did|are|is|was|were|have|has|can|could|will|would|should|if)\b/i;
const DETERMINER = /^(?:an?|the|your|my|our|this|any|all|one|preferred)\b/i;
const LONGEST = 60;

/** How a question is named in a sentence: "full name" in the middle, “Full name …” when it is a sentence by itself. */
export function nameOf(label: string): { quoted: true; text: string } | { quoted: false; text: string; start: string } {
  const start = label.replace(/(?<!\s)\s*:$/, "");
  if (start.endsWith("?") || SENTENCE.test(start) || start.length > LONGEST) return { quoted: true, text: `“${label}”` };
  return { quoted: false, text: lowerFirst(start), start };
}

/** "Full name must be text", “The answer to “Why?” must be text”. */
export function must(label: string, rule: string): string {
  const name = nameOf(label);
  return `${name.quoted ? `The answer to ${name.text}` : name.start} must ${rule}`;
}

/** Matches labels of things that belong to the respondent. */
const PERSONAL =
  /^(?:(?:full|first|last|middle|family|given|maiden) )?name$|^(?:e-?mail|home|postal|work|billing|delivery|street)? ?address$|^e-?mail$|^(?:(?:tele)?phone|mobile)(?: number)?$|^(?:date of birth|birthday|age|job title|post ?code|zip code|nationality|signature)$/i;

export function isPersonal(label: string): boolean {
  return PERSONAL.test(label.replace(/(?<!\s)\s*:$/, "").trim());
}

/** Matches labels of a single thing that is asked for with an article: "amount", "number of people", "reason for the visit". */
const DEFINITE = /^(?:amount|cost|price|quantity|reason|total)$|^\p{L}+(?: \p{L}+)? (?:of|for) /iu;

export function isDefinite(label: string): boolean {
  return !DETERMINER.test(label) && DEFINITE.test(label.replace(/(?<!\s)\s*:$/, "").trim());
}

/** "a time of day", "an address", "an MP3", "your size". */
export function withArticle(text: string): string {
  if (DETERMINER.test(text)) return text;
  // Abbreviations go by the name of their first letter; "unit", "user" and "euro" sound as if they began with a y.
  const isVowel = /^[A-Z][A-Z0-9]/.test(text)
    ? /^[AEFHILMNORSX]/.test(text)
    : /^[aeiou]/i.test(text) && !/^(?:uni|us[aeu]|eu|one\b)/i.test(text);
  return `${isVowel ? "an" : "a"} ${text}`;
}

/** Lowercases the first letter, unless the first word has other capitals or a hyphen: CV, IBAN and E-mail stay. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
