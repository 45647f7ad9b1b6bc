import type { FormProblem } from "@/components/builder/model/find-problems";
import type { FormContent } from "@/components/builder/model/form-content";

export type Refusal = { loc: (string | number)[]; msg: string }[];

/** The problems of a refused request, by question: `["body", "fields", 3, "label"]` is the label of the fourth. */
export function refusedProblems(refusal: Refusal, { questions }: FormContent): FormProblem[] {
  return refusal.map(({ loc: [, ...path], msg: message }) => {
    const [place, index, ...below] = path;
    const question = place === "fields" && typeof index === "number" ? questions[index] : undefined;
    return question ? { questionId: question.id, path: below, message } : { questionId: null, path, message };
  });
}
