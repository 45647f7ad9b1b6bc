import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";
import { languageTag, translationTexts } from "@/lib/rules/translations/schema";

/** A place of a text, such as `/fields/name/label`. */
const at = z.string().describe("Place of the text: `/title`, `/fields/<key>/label`, `/fields/<key>/options/<value>`, `/texts/<setting>`");

export const languageProgressSchema = z.object({
  locale: languageTag,
  revision: z.int().describe("Goes up with each change of its texts"),
  changed_at: datetime,
  texts: z.int().describe("How many texts there are to translate"),
  translated: z.int(),
  outdated: z.int().describe("How many of those have changed since"),
});
export type LanguageProgress = z.output<typeof languageProgressSchema>;

/** What a reply says beside the texts. It comes back with them, and changes nothing. */
const ofReply = () => z.unknown().optional().describe("As in the reply; ignored");

/** Body of `PUT /api/v1/forms/{form_id}/translations/{locale}` (contract §39): everything that the language has, and what a reply says of it. */
export const putTranslationSchema = translationTexts.extend({
  revision: z
    .int()
    .min(0)
    .max(2_147_483_647)
    .nullish()
    .describe("The revision that this is based on, 0 for a new language: if given, it is stored only if it is the current one"),
  locale: languageTag.nullish().describe("That of the address, if given"),
  changed_at: ofReply(),
  form_version: ofReply(),
  progress: ofReply(),
});

export const presentedTranslationSchema = translationTexts.extend({
  locale: languageTag,
  revision: z.int().describe("0: the form has no such language yet"),
  changed_at: datetime.nullable(),
  form_version: z.int().describe("The version of the form whose texts these translate"),
  progress: z.object({
    texts: z.int(),
    translated: z.int(),
    missing: z.array(z.object({ at, text: z.string().describe("The form's text") })),
    outdated: z.array(z.object({ at, was: z.string().describe("The form's text when it was translated"), now: z.string() })),
  }),
});
export type PresentedTranslation = z.output<typeof presentedTranslationSchema>;
