import type { FormProblem } from "@/components/builder/model/find-problems";
import type { FormContent } from "@/components/builder/model/form-content";
import { problemWords } from "@/components/words/problems";
import { nameOfLanguage } from "@/lib/rules/words/name-of-language";

export type Refusal = { loc: (string | number)[]; msg: string }[];

/** The problems of a refused request, by question: `["body", "fields", 3, "label"]` is the label of the fourth. */
export function refusedProblems(refusal: Refusal, { questions, translations }: FormContent): FormProblem[] {
  return refusal.map(({ loc: [, ...path], msg: message }) => {
    const [place, index, ...below] = path;
    const question = place === "fields" && typeof index === "number" ? questions[index] : undefined;
    const language = place === "translations" && typeof index === "number" ? translations?.[index] : undefined;
    if (language) return { questionId: null, path, message: problemWords.translations(`${nameOfLanguage(language.locale)}: ${message}`) };
    return question ? { questionId: question.id, path: below, message } : { questionId: null, path, message };
  });
}
