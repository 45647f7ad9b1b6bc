import { isSame, sign } from "@/lib/base/secrets/signing";

const VALID_S = 4 * 60 * 60;

/**
 * Lets the pages of a preview be posted for four hours, as long as the person sees what is previewed. The frame of a preview has no origin, so
 * browsers send no session with its posts. A post does not prolong it.
 * @param subject what is previewed, such as `draft:<id>`. Nothing else can be read with it.
 */
export function previewPass(subject: string, { userId, now }: { userId: string; now: Date }): string {
  const signed = `${Math.floor(now.getTime() / 1000) + VALID_S}.${userId}`;
  return `${signed}.${mark(subject, signed)}`;
}

/** The pass in the address of a post, and whose it is; null if it is not one for this preview, or has ended. */
export function givenPass(url: string, subject: string, now: Date): { pass: string; userId: string } | null {
  const pass = new URL(url).searchParams.get("pass") ?? "";
  const [, signed = "", until = "", userId = "", given = ""] = /^((\d{1,12})\.(\w+))\.([\w-]+)$/.exec(pass) ?? [];
  const isValid = Number(until) * 1000 > now.getTime() && isSame(given, mark(subject, signed));
  return isValid ? { pass, userId } : null;
}

function mark(subject: string, signed: string): string {
  return sign(`preview:${subject}:${signed}`);
}
