import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { translationsOf } from "@/lib/domain/forms/translations/data";
import type { StoredTranslation } from "@/lib/domain/forms/translations/stored";
import type { Known } from "@/lib/rules/translations/progress";
import type { Texts } from "@/lib/rules/translations/texts";
import { part } from "@/lib/rules/translations/texts";
import { answeredVersions, findVersion } from "./data";

type Translated = Known & { locale: string };

/** The translations of questions of a form, by their keys: of the form as it is now or, where a question was removed, as it was last asked. */
export async function translationsOfQuestions(form: FormRow, keys: string[]): Promise<Record<string, Translated[]>> {
  const found = new Map<string, Translated[]>();
  const wanted = new Set(keys);
  for (const version of [form.version, ...(await answeredVersions(form))]) {
    if (wanted.size === 0) break;
    const row = version === form.version ? form : await findVersion(form.id, version);
    const asked = row ? readFields(row).filter(({ key }) => wanted.has(key)) : [];
    if (!row || asked.length === 0) continue;
    const stored = await translationsOf({ id: form.id, version, locales: row.locales });
    for (const { key } of asked) {
      wanted.delete(key);
      if (stored.length > 0)
        found.set(
          key,
          stored.map((translation) => ofQuestion(translation, key)),
        );
    }
  }
  return Object.fromEntries(found);
}

function ofQuestion({ locale, texts, sources }: StoredTranslation, key: string): Translated {
  const place = `/fields/${part(key)}/`;
  const only = (all: Texts): Texts => Object.fromEntries(Object.entries(all).filter(([at]) => at.startsWith(place)));
  return { locale, texts: only(texts), sources: only(sources) };
}
