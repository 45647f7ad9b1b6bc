import type { Content } from "@/components/builder/model/to-content";

const MINUTE_MS = 60_000;

/** Creating a form through the API knows lifetimes alone: the moment at which a draft is to close, as how long that is from now. */
export function withLifetime({ expires_at, ...content }: Content, now: number): Content {
  const moment = typeof expires_at === "string" ? Date.parse(expires_at) : NaN;
  return moment > now ? { ...content, expires_in: `${Math.ceil((moment - now) / MINUTE_MS)}m` } : content;
}
