import type { Content, Texts } from "./texts";
import { hasWords, textsOf } from "./texts";

/** What is known of a translation: its texts, and for those whose original has changed since, the original then. Both by place. */
export type Known = { texts: Texts; sources: Texts };

export type Progress = {
  /** How many texts there are to translate, and how many are. */
  texts: number;
  translated: number;
  /** The places of texts without a translation. */
  missing: string[];
  /** Texts that have changed since they were translated. */
  outdated: { at: string; was: string; now: string }[];
};

/** What is left to translate of a content. */
export function progressOf(content: Content, { texts, sources }: Known): Progress {
  const all = Object.entries(textsOf(content)).filter(([at, text]) => hasWords(text) || Object.hasOwn(texts, at));
  const missing = all.filter(([at]) => !Object.hasOwn(texts, at)).map(([at]) => at);
  const outdated = all.flatMap(([at, now]) => {
    const was = Object.hasOwn(texts, at) && Object.hasOwn(sources, at) ? sources[at] : undefined;
    return was === undefined || was === now ? [] : [{ at, was, now }];
  });
  return { texts: all.length, translated: all.length - missing.length, missing, outdated };
}

/** A translation as it fits the next content: without what is no longer asked, and knowing which originals have changed. @param of the texts of both contents. */
export function carriedOver({ texts, sources }: Known, { was, now }: { was: Texts; now: Texts }): Known {
  const kept = Object.entries(texts).filter(([at]) => Object.hasOwn(now, at));
  const changed = kept.flatMap(([at]): [string, string][] => {
    const source = sources[at] ?? was[at];
    return source === undefined || source === now[at] ? [] : [[at, source]];
  });
  return { texts: Object.fromEntries(kept), sources: Object.fromEntries(changed) };
}
