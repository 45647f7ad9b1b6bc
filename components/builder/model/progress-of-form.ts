import type { DraftTranslation, FormContent } from "./form-content";
import { contentById, knownOf, originalsOf } from "./translations";
import type { Progress } from "@/lib/rules/translations/progress";
import { progressOf } from "@/lib/rules/translations/progress";

/** What is left to translate, by language. Forms are immutable, so it is kept by form. */
const known = new WeakMap<FormContent, Map<string, Progress>>();

/** What is left to translate of a form, by language, in the order of its languages. Places have the ids of questions. */
export function progressOfForm(form: FormContent): Map<string, Progress> {
  const before = known.get(form);
  if (before) return before;
  const content = contentById(form);
  const all = originalsOf(form);
  const found = new Map(
    (form.translations ?? []).map(({ locale, ...known }: DraftTranslation) => [locale, progressOf(content, knownOf(known, all))]),
  );
  known.set(form, found);
  return found;
}
