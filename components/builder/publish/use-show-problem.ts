"use client";

import type { Part } from "@/components/builder/model/builder-state";
import { builderFields } from "@/components/builder/types/registry";
import type { FormProblem } from "@/components/builder/model/find-problems";
import { innerQuestions } from "@/components/builder/model/inner-questions";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { useSession } from "@/components/builder/session/use-builder";
import { useInspector } from "@/components/builder/session/use-inspector";

/** The form's own texts on the canvas, by API name; for `fields` (no questions) the target is the add menu. */
const partsOfForm: Record<string, string> = { title: "title", description: "form-description", fields: "add" };

/** Moves focus to a problem: to a text on the canvas or a control in the inspector. */
export function useShowProblem(): (problem: FormProblem) => void {
  const { store } = useSession();
  const { open } = useInspector();
  return ({ questionId, path, inner }) => {
    const { select, content } = store.getState();
    const question = content.questions.find(({ id }) => id === questionId);
    const asked = inner && question && innerQuestions(question).find(({ id }) => id === inner.id);
    if (asked) {
      select(questionId);
      open(`${controlOf(path, asked)} ${asked.id}`);
      return;
    }
    const part = question && partOfQuestion(path, question);
    const partOfForm = question ? undefined : partsOfForm[String(path[0])];
    if (question && part) select(question.id, { part });
    else if (partOfForm) document.querySelector<HTMLElement>(`[data-part=${partOfForm}]`)?.focus();
    else {
      select(questionId);
      open(controlOf(path, question));
    }
  };
}

/** Undefined for what is set in the inspector. */
function partOfQuestion([place, ...below]: PropertyKey[], { type, config }: DraftQuestion): Part | undefined {
  if (place === "label" || place === "description") return place;
  return place === "config" ? builderFields[type].partOf?.(below, config) : undefined;
}

/** The name of the control in the inspector. */
function controlOf([place, ...below]: PropertyKey[], question: DraftQuestion | undefined): string {
  if (place !== "config" && place !== "settings") return String(place);
  const own = question && builderFields[question.type].controlOf?.(below);
  return own ?? String(below[0]);
}
