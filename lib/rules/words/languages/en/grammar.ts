import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";

export const FORMAT = "en-GB";
const formats = formatsIn(FORMAT);
export const { date, moment, left, number, plain, readings, and } = formats;
const { or } = formats;

export const PARTS: Record<DatePart, string> = { day: "a day", month: "a month", year: "a year", time: "a time" };

export function ask(verb: string, label: string): string {
  const name = nameOf(label);
  return name.quoted ? `Answer ${name.text}` : `${verb} ${name.text}`;
}

/** "Enter your full name", "Enter the number of people", "Enter notes". */
export function askForText(label: string): string {
  return ask(isPersonal(label) ? "Enter your" : isDefinite(label) ? "Enter the" : "Enter", label);
}

export function fileFor(label: string): string {
  return `The file for “${label}”`;
}

export function askForOne(label: string): string {
  const name = nameOf(label);
  return name.quoted ? `Answer ${name.text}` : `Select ${withArticle(name.text)}`;
}

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `between ${number(min)} and ${number(max)}`;
  return min === null ? `${number(max ?? 0)} or less` : `${number(min)} or more`;
}

export function numberStep({ step, base }: IssueParams["number_step"]): string {
  if (step === 1 && Number.isInteger(base)) return "a whole number";
  if (Number.isInteger(Number((base / step).toFixed(9)))) return `a multiple of ${number(step)}`;
  return `${number(base)} plus a multiple of ${number(step)}`;
}

export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null && max - min === 1) return `${min} or ${max} options`;
  if (min !== null && max !== null) return min === max ? `exactly ${options(max)}` : `between ${min} and ${options(max)}`;
  return min === null ? `no more than ${options(max ?? 0)}` : `at least ${options(min)}`;
}

function options(count: number): string {
  return `${number(count)} ${plural(count, "option")}`;
}

export function characters(count: number): string {
  return `${number(count)} ${plural(count, "character")}`;
}

function plural(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}

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

function isPersonal(label: string): boolean {
  return PERSONAL.test(label.replace(/(?<!\s)\s*:$/, "").trim());
}

/** Matches labels of a single thing that is asked for with an article: "amount", "number of people", "reason for the visit". */
const DEFINITE = /^(?:amount|cost|price|quantity|reason|total)$|^\p{L}+(?: \p{L}+)? (?:of|for) /iu;

function isDefinite(label: string): boolean {
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
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const FAMILIES = { "image/*": "image", "audio/*": "audio file", "video/*": "video", "text/*": "text file" };

/** "between 1 May 2026 and today", "today or later" …; null without bounds. */
export function dateRange({ min, max }: { min: string | null; max: string | null }): string | null {
  if (min !== null && max !== null) return min === max ? date(min) : `between ${date(min)} and ${date(max)}`;
  if (min !== null) return `${date(min)} or later`;
  return max === null ? null : `${date(max)} or earlier`;
}

export function fileHint({ accept, max_mb, max_files }: { accept: string[]; max_mb: number; max_files: number }): string {
  const size = `up to ${number(max_mb)} MB${max_files > 1 ? " each" : ""}`;
  const files = max_files > 1 ? `, at most ${max_files} files` : "";
  return capitalise(accept.length === 0 ? `${size}${files}` : `${kinds(accept)}, ${size}${files}`);
}

/** "PDF, DOCX or image". */
export function kinds(accept: string[]): string {
  return or(fileKinds(accept, FAMILIES));
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** ", such as 08:15": the first time after `from`, unless it would be on the next day. */
export function suchAs(from: string, step: number, introduction: string): string {
  const [hours = 0, minutes = 0] = from.split(":").map(Number);
  const next = hours * 60 + minutes + step;
  if (next >= 24 * 60) return "";
  return `${introduction}${[Math.floor(next / 60), next % 60].map((part) => String(part).padStart(2, "0")).join(":")}`;
}
