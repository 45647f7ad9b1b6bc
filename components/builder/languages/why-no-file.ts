import { UnfitFile } from "./media-of-file";
import { ApiFailure } from "@/components/api-client/call-api";
import { reasonOf } from "@/components/api-client/show-failure";
import { findProblems } from "@/components/builder/model/find-problems";
import type { FormContent } from "@/components/builder/model/form-content";
import { SaveProblem } from "@/components/builder/session/draft-client";
import { UnseenTexts } from "@/components/builder/session/translator-files";
import { languagesWords } from "@/components/words/languages";
import { problemWords } from "@/components/words/problems";

const words = languagesWords.files;

/** Why a file was not made or not taken, for the owner. */
export function whyNoFile(error: unknown, form: FormContent): string {
  if (error instanceof UnfitFile) return error.message;
  if (error instanceof UnseenTexts) return words.unseen(reasonOf(error));
  if (error instanceof SaveProblem) return error.kind === "conflict" ? words.changed : words.unsaved;
  if (!(error instanceof ApiFailure)) return reasonOf(error);
  if (error.status === 409) return words.changed;
  const [problem] = typeof error.detail === "string" ? [] : error.detail; // contract §8
  if (!problem) return reasonOf(error);
  const [start, place, index] = problem.loc;
  if (start === "path")
    return problem.type === "own_language" ? problemWords.languageTwice : problem.type === "missing" ? words.noOwn : problem.msg;
  if (place !== "fields") return problem.msg;
  const question = typeof index === "number" ? form.questions[index] : undefined;
  if (!question || typeof index !== "number") return languagesWords.empty;
  // In the builder's own words, where it finds the same.
  const known = findProblems(form, true).find(({ questionId }) => questionId === question.id);
  return words.unfinished(index + 1, known?.message ?? problem.msg);
}
