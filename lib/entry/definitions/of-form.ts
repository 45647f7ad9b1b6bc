import { z } from "zod";
import { parseWith } from "@/lib/base/errors/parse-with";
import type { DraftRow } from "@/lib/domain/drafts/present";
import { readContent } from "@/lib/domain/drafts/present";
import type { OwnForm } from "@/lib/domain/forms/data";
import { currentContentOf } from "@/lib/domain/forms/form-content";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { readStored } from "@/lib/domain/forms/translations/stored";
import { fieldsSchema } from "@/lib/rules/fields";
import { MAX_TRANSLATIONS, readTranslation, translationSchema } from "@/lib/rules/translations/schema";
import { textsOf } from "@/lib/rules/translations/texts";
import type { Definition } from "./definition";

/** What is written: the content as it was sent, and what it says. */
export type Given = {
  content: Readonly<Record<string, unknown>>;
  /** @throws DomainError invalid for an unfinished draft. */ read: () => Definition;
};

/** A form in its newest version. */
export function givenForm(form: OwnForm): Given {
  const content = currentContentOf(form);
  const { title, description, fields, settings } = content;
  const languages = readStored(form).map(({ locale, texts }) => ({ locale, texts }));
  return { content, read: () => ({ title, description: description ?? null, fields, settings: settings ?? {}, languages }) };
}

const finished = z.object({
  title: z.string().default(""),
  description: z.string().nullish(),
  fields: fieldsSchema,
  settings: createFormSchema.shape.settings,
  translations: z.array(translationSchema).max(MAX_TRANSLATIONS).nullish(),
});

/** A draft, of which all but our own file needs questions that could be published. */
export function givenDraft(draft: Pick<DraftRow, "content" | "form">): Given {
  const content = readContent(draft);
  return {
    content,
    read: () => {
      const { title, description, fields, settings, translations } = parseWith(finished, content, "body");
      const all = textsOf({ title, description, fields, settings });
      const languages = (translations ?? []).map(({ locale, ...given }) => ({ locale, texts: readTranslation(given, all).texts }));
      return { title, description: description ?? null, fields, settings: settings ?? {}, languages };
    },
  };
}
