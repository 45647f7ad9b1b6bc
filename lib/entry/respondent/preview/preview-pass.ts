import { isSame, sign } from "@/lib/base/secrets/signing";

const VALID_S = 4 * 60 * 60;

/**
 * Lets the pages of a preview be posted for four hours. The frame of a preview has no origin, so browsers send no session with its posts.
 * It is given to a signed-in owner only, and a post does not prolong it.
 * @param subject what is previewed, such as `draft:<id>`. Nothing else can be read with it.
 */
export function previewPass(subject: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + VALID_S;
  return `${until}.${mark(subject, until)}`;
}

/** The pass in the address of a post; null if it is not one for this preview, or has ended. */
export function givenPass(url: string, subject: string, now: Date): string | null {
  const pass = new URL(url).searchParams.get("pass") ?? "";
  const [until = "", given = ""] = pass.split(".");
  const isValid = /^\d{1,12}$/.test(until) && Number(until) * 1000 > now.getTime() && isSame(given, mark(subject, Number(until)));
  return isValid ? pass : null;
}

function mark(subject: string, until: number): string {
  return sign(`preview:${subject}:${until}`);
}
