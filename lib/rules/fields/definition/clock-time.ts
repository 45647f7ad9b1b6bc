import { asciiDigits } from "./typed-number";

/** The halves of the day, as people write them before or after a time. */
const MORNING = /^(?:午前|上午|오전|ص) ?| ?(?:a\.? ?m\.?|午前|上午|오전|ص|صباح\u064B?ا\u064B?)$/u;
const AFTERNOON = /^(?:午後|下午|오후|م) ?| ?(?:p\.? ?m\.?|午後|下午|오후|م|مساء\u064B?)$/u;
const MINUTES = String.raw`(?<minutes>\d{2})(?:[:.]00)?|(?<few>\d{1,2}) ?[分분]|(?<half>半)`;
const BETWEEN = String.raw` ?(?:[:.時时点點시]|h|uhr) ?| `;
const AFTER = String.raw` ?(?:h|hrs?|hours|horas|heures|uhr|o'?clock|min|[分분])`;
const CLOCK = new RegExp(String.raw`^(?<hours>\d{1,2})(?:${BETWEEN})?(?:${MINUTES})?(?:${AFTER})?$`, "u");

/**
 * Converts a time as people write it to `HH:MM`, and leaves anything else unchanged: `9`, `9:30`, `9.30`, `0930`, `21h`, `14 h 30`, `21 Uhr`,
 * `9:30 pm`, `15時30分`, `午後3時`, `3:30 م`. @param typed a short text with ASCII digits
 */
export function readTime(typed: string): string {
  const text = typed.toLowerCase().replaceAll(/\s+/g, " ").trim();
  const isMorning = MORNING.test(text);
  const hasHalf = isMorning || AFTERNOON.test(text);
  const found = CLOCK.exec(text.replace(isMorning ? MORNING : AFTERNOON, ""))?.groups;
  if (!found) return typed;
  const hours = Number(found.hours);
  if (hasHalf && (hours < 1 || hours > 12)) return typed;
  const hour = hasHalf ? (hours % 12) + (isMorning ? 0 : 12) : hours;
  const minutes = found.half ? "30" : (found.minutes ?? found.few ?? "00");
  return `${String(hour).padStart(2, "0")}:${minutes.padStart(2, "0")}`;
}

/** Longer than any time that a person would type. */
const MAX_LENGTH = 64;

/** What was typed into the input of a time, as {@link readTime} reads it. */
export function readTypedTime(text = ""): string {
  const typed = text.trim();
  return typed.length > MAX_LENGTH ? typed : readTime(asciiDigits(typed));
}
