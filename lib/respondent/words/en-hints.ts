import { acceptNames } from "@/lib/fields/file-accept";
import { dateInEnglish } from "@/lib/respondent/words/en-times";

type Limits = { min: number | null; max: number | null };

const FAMILIES: Record<string, string> = { "image/*": "image", "audio/*": "audio file", "video/*": "video", "text/*": "text file" };

export function lengthHint({ min, max }: { min: number; max: number | null }): string | null {
  if (max !== null) return min > 1 ? `${min} to ${max} characters` : `Up to ${max} characters`;
  return min > 1 ? `At least ${min} characters` : null;
}

export function numberHint({ min, max }: Limits): string | null {
  if (min !== null && max !== null) return `Between ${min} and ${max}`;
  if (min !== null) return min === 0 ? null : `${min} or more`;
  return max === null ? null : `${max} or less`;
}

export function selectHint({ min, max }: Limits): string {
  const least = min === null || min < 1 ? null : min;
  if (least !== null && max !== null) return least === max ? `Select ${max}` : `Select ${least} to ${max}`;
  if (least !== null) return `Select at least ${least}`;
  return max === null ? "Select all that apply" : `Select up to ${max}`;
}

export function dateHint({ min, max, time }: { min: string | null; max: string | null; time: boolean }): string {
  const example = time ? "For example, 27 3 2026 14:30" : "For example, 27 3 2026";
  const range = dateRange({ min, max });
  return range === null ? example : `${example}. Must be ${range}`;
}

/** "between 1 May 2026 and today", "today or later" …; null without bounds. */
export function dateRange({ min, max }: { min: string | null; max: string | null }): string | null {
  if (min !== null && max !== null) return min === max ? dateInEnglish(min) : `between ${dateInEnglish(min)} and ${dateInEnglish(max)}`;
  if (min !== null) return min === "today" ? "today or later" : `${dateInEnglish(min)} or later`;
  if (max === null) return null;
  return max === "today" ? "today or earlier" : `${dateInEnglish(max)} or earlier`;
}

export function fileHint({ accept, max_mb, max_files }: { accept: string[]; max_mb: number; max_files: number }): string {
  const kinds = accept.length === 0 ? null : joinOr(fileKinds(accept));
  const size = `${kinds === null ? "Up" : "up"} to ${max_mb} MB${max_files > 1 ? " each" : ""}`;
  const number = max_files > 1 ? `, at most ${max_files} files` : "";
  return `${kinds === null ? "" : `${capitalise(kinds)}, `}${size}${number}`;
}

export function fileKinds(accept: string[]): string[] {
  return acceptNames(accept).map((name) => FAMILIES[name] ?? name);
}

export function joinOr(items: string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} or ${last}`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
