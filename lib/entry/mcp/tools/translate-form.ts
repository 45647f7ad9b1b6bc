import { z } from "zod";
import { ID } from "@/lib/base/ids/id-pattern";
import { getForm } from "@/lib/domain/forms/data";
import { requireNoDecision } from "@/lib/domain/decisions/settling/decision-data";
import { addTexts } from "@/lib/domain/forms/translations/mutations";
import { presentTranslation } from "@/lib/domain/forms/translations/present";
import { languageTag } from "@/lib/rules/translations/schema";
import { defineTool } from "./tool";

/** Texts in one reply: more would fill a model's context. */
const MOST = 100;

const text = z.object({ at: z.string(), text: z.string() });

export const translateForm = defineTool({
  name: "translate_form",
  title: "Translate a form",
  scopes: ["forms:write"],
  audit: { action: "form.translated", on: "form", says: ["locale"] },
  records: ({ texts }) => texts !== undefined,
  description: "Without texts: what is to be translated. With texts: adds them. Keep {{keys}} and Markdown; let a person read it.",
  input: z.strictObject({
    form_id: z.string().regex(new RegExp(`^${ID}$`), "Must be the id of a form"),
    locale: languageTag,
    texts: z.record(z.string().max(1000), z.string().trim().min(1).max(10_000)).optional(),
  }),
  output: z.object({
    texts: z.int(),
    translated: z.int(),
    to_translate: z.array(text).describe(`At most ${MOST}: missing ones, and those whose original has changed`),
  }),
  shown: {
    input: {
      type: "object",
      properties: {
        form_id: { type: "string" },
        locale: { type: "string", description: "BCP 47" },
        texts: { type: "object", description: "By `at`" },
      },
      required: ["form_id", "locale"],
    },
    output: { type: "object" },
  },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  async run({ form_id: formId, locale, texts }, { accountId, now }) {
    if (texts) await requireNoDecision({ accountId, formId, roundId: undefined });
    const form = texts ? await addTexts({ accountId, formId, locale, texts, now }) : await getForm({ accountId, formId });
    const { progress } = presentTranslation(form, locale);
    const changed = progress.outdated.map(({ at, now: current }) => ({ at, text: current }));
    return {
      texts: progress.texts,
      translated: progress.translated,
      to_translate: [...progress.missing, ...changed].slice(0, MOST),
    };
  },
});
