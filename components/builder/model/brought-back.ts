import type { DraftTranslation, FormContent } from "./form-content";
import { originalsOf } from "./translations";
import { part } from "@/lib/rules/translations/texts";
import type { Texts } from "@/lib/rules/translations/texts";

/** A question that an edit removed: its texts stay among the translations, by its id. */
export type Removed = { id: string; /** Its texts, by place. */ originals: Texts };

/** The questions that an edit removes, by key. */
export function removedBy(before: FormContent, after: FormContent): [key: string, Removed][] {
  if (before.questions === after.questions) return [];
  const kept = new Set(after.questions.map(({ id }) => id));
  const gone = before.questions.filter(({ id }) => !kept.has(id));
  if (gone.length === 0) return [];
  const all = Object.entries(originalsOf(before));
  return gone.map(({ id, key }) => [key, { id, originals: Object.fromEntries(all.filter(([at]) => at.startsWith(placeOf(id)))) }]);
}

type Known = {
  /** The question, which is in the form again. */
  id: string;
  key: string;
  /** What it was when it was removed here. */
  removed: Removed | undefined;
  /** Its translations when it was last published, by its key. */
  translated: readonly DraftTranslation[];
};

/**
 * The translations of a form with those of a question that was brought back: what was written here, or else what was published. A translation of
 * the text as it is again goes before one of another text, which is out of date.
 */
export function withBroughtBack(form: FormContent, { id, key, removed, translated }: Known): DraftTranslation[] | null {
  const originals = Object.entries(originalsOf(form)).filter(([at]) => at.startsWith(placeOf(id)));
  return (
    form.translations?.map((translation) => {
      const published = translated.find(({ locale }) => locale === translation.locale);
      const found = originals.flatMap(([at, now]) => {
        const below = at.slice(placeOf(id).length);
        const known = [
          removed && textAt(translation, `${placeOf(removed.id)}${below}`, removed.originals),
          published && textAt(published, `${placeOf(part(key))}${below}`, { [`${placeOf(part(key))}${below}`]: now }),
        ].filter((each) => each !== undefined);
        const best = known.find(({ source }) => source === now) ?? known[0];
        return best ? [{ at, now, ...best }] : [];
      });
      return {
        ...translation,
        texts: { ...translation.texts, ...Object.fromEntries(found.map(({ at, text }) => [at, text])) },
        sources: {
          ...translation.sources,
          ...Object.fromEntries(found.flatMap(({ at, now, source }) => (source === now ? [] : [[at, source]]))),
        },
      };
    }) ?? null
  );
}

/** A translated text, and the original that it was made from. */
function textAt({ texts, sources }: DraftTranslation, at: string, originals: Texts): { text: string; source: string } | undefined {
  const text = Object.hasOwn(texts, at) ? texts[at] : undefined;
  const source = Object.hasOwn(sources, at) ? sources[at] : originals[at];
  return text === undefined || source === undefined ? undefined : { text, source };
}

function placeOf(name: string): string {
  return `/fields/${name}/`;
}
