import type { KnownSettings } from "@/lib/rules/forms/settings";

/** Where the owner sends people afterwards, as a header can carry it: punycode and percent escapes for non-ASCII. */
export function redirectOf({ redirect_url }: KnownSettings): string | null {
  return redirect_url ? new URL(redirect_url).href : null;
}
