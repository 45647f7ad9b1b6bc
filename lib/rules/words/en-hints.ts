import { fileKinds, formatsIn } from "./formats";

const { date, number, or } = formatsIn("en-GB");
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
