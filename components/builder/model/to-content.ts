import { toField } from "./field-of-question";
import type { FormContent } from "./form-content";
import type { Options } from "@/components/builder/types/options";
import { derivedKey } from "./from-content";
import { flatQuestions } from "./inner-questions";
import { writeTranslations } from "./translations";
import { FOLLOWS_LABEL } from "@/lib/domain/forms/schema";

/** The body of a create request; any part may still be missing or invalid. */
export type Content = Options & { title: string; fields: Options[] };

/** The form as `POST /api/v1/forms` takes it. Empty and default values are left out. */
export function toContent(form: FormContent): Content {
  const { title, description, questions, settings, translations, other } = form;
  return {
    title,
    ...(description !== "" && { description }),
    fields: questions.map(toField),
    ...(Object.keys(settings).length > 0 && { settings }),
    // None at all is said too: a next version without any would keep those of the form.
    ...(translations !== null && { translations: writeTranslations(form) }),
    ...other,
  };
}

/** The same for a draft, with the builder's own state. */
export function toDraft(form: FormContent): Content {
  const questions = flatQuestions(form.questions);
  const places = new Map(questions.map(({ id }, index) => [id, index]));
  // Of questions in entries, the key says it: their fields are options, which are published as they are.
  const fields = form.questions.map((question) => {
    const index = places.get(question.id) ?? 0;
    const isToldByKey = question.followsLabel === (question.key === derivedKey(question, { questions, index }));
    return { ...toField(question), ...(!isToldByKey && { [FOLLOWS_LABEL]: question.followsLabel }) };
  });
  return { ...toContent(form), fields };
}
