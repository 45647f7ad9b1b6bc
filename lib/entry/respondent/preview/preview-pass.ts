import { isSame, sign } from "@/lib/base/secrets/signing";

const VALID_S = 12 * 60 * 60;

/**
 * Lets the pages of a preview be posted for half a day. The frame of a preview has no origin, so browsers send no session with its posts.
 * @param subject what is previewed, such as `draft:<id>`. Nothing else can be read with it.
 */
export function previewPass(subject: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + VALID_S;
  return `${until}.${mark(subject, until)}`;
}

export function isPreviewPass(pass: string | null, subject: string, now: Date): boolean {
  const [until = "", given = ""] = pass?.split(".") ?? [];
  return /^\d{1,12}$/.test(until) && Number(until) * 1000 > now.getTime() && isSame(given, mark(subject, Number(until)));
}

function mark(subject: string, until: number): string {
  return sign(`preview:${subject}:${until}`);
}
