import type { Content } from "@/components/builder/model/to-content";

const MINUTE_MS = 60_000;

/** Turns a draft's closing time into a lifetime from now, since creating a form takes only lifetimes. */
export function withLifetime({ expires_at, ...content }: Content, now: number): Content {
  const moment = typeof expires_at === "string" ? Date.parse(expires_at) : NaN;
  return moment > now ? { ...content, expires_in: `${Math.ceil((moment - now) / MINUTE_MS)}m` } : content;
}
