import { z } from "zod";
import type { Problem } from "@/lib/base/errors/errors";
import { invalid } from "@/lib/base/errors/errors";
import { parseWith } from "@/lib/base/errors/parse-with";
import type { DraftRow } from "@/lib/domain/drafts/present";
import { readContent } from "@/lib/domain/drafts/present";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { fieldsSchema } from "@/lib/rules/fields";
import type { Known } from "@/lib/rules/translations/progress";
import type { Translation } from "@/lib/rules/translations/schema";
import { MAX_TRANSLATIONS, readTranslation, translationSchema } from "@/lib/rules/translations/schema";
import type { Content } from "@/lib/rules/translations/texts";
import { textsOf } from "@/lib/rules/translations/texts";

type DraftTranslations = {
  content: Content;
  /** What the draft has in the language. */
  known: Known;
  /** Translations of texts that the draft no longer has; a file leaves them out. */
  gone: Problem[];
  /** The draft's content with another translation in its place. */
  withTranslation: (translation: Translation) => Record<string, unknown>;
};

const texts = z.object({
  title: z.string().default(""),
  description: z.string().nullish(),
  fields: fieldsSchema,
  settings: createFormSchema.shape.settings,
});
const list = z
  .array(z.looseObject({ locale: z.string() }))
  .max(MAX_TRANSLATIONS)
  .nullish();

/** The texts of a draft, and its translation into a language. @throws DomainError invalid if its questions or translations could not be published. */
export function draftTranslations(draft: Pick<DraftRow, "content" | "form">, locale: string): DraftTranslations {
  const whole = readContent(draft);
  const content = parseWith(texts, whole, "body");
  const translations = parseWith(z.object({ translations: list }), whole, "body").translations ?? [];
  const index = translations.findIndex((each) => each.locale.toLowerCase() === locale.toLowerCase());
  const found = index < 0 ? null : parseWith(translationSchema, translations[index], "body");
  const known = found ? readTranslation(found, textsOf(content)) : { texts: {}, sources: {}, problems: [] };
  return {
    content,
    known: { texts: known.texts, sources: known.sources },
    gone: known.problems.map(({ loc, ...problem }) => ({ ...problem, loc: ["content", "translations", index, ...loc] })),
    withTranslation: (next) => {
      if (index < 0 && translations.length >= MAX_TRANSLATIONS)
        throw invalid(["path", "locale"], `A form has at most ${MAX_TRANSLATIONS} languages beside its own`, "too_big");
      const all = index < 0 ? [...translations, next] : translations.map((each, place) => (place === index ? next : each));
      return { ...whole, translations: all };
    },
  };
}
