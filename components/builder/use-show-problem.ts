"use client";

import type { Part } from "@/components/builder/builder-state";
import { readOptions } from "@/components/builder/edit-options";
import type { FormProblem } from "@/components/builder/find-problems";
import type { DraftQuestion } from "@/components/builder/form-content";
import { MOST_IN_PLACE } from "@/components/builder/options-in-place";
import { useSession } from "@/components/builder/use-builder";
import { useInspector } from "@/components/builder/use-inspector";

/** Texts of the form itself that are written on the canvas, by their names in the API; a form without questions leads to adding one. */
const partsOfForm: Record<string, string> = { title: "title", description: "form-description", fields: "add" };

/** Takes the keyboard to what is wrong: to a text on the canvas, or to a control in the panel of options. */
export function useShowProblem(): (problem: FormProblem) => void {
  const { store } = useSession();
  const { open } = useInspector();
  return ({ questionId, path }) => {
    const { select, content } = store.getState();
    const question = content.questions.find(({ id }) => id === questionId);
    const part = question && partOfQuestion(path, question);
    const partOfForm = question ? undefined : partsOfForm[String(path[0])];
    if (question && part) select(question.id, { part });
    else if (partOfForm) document.querySelector<HTMLElement>(`[data-part=${partOfForm}]`)?.focus();
    else {
      select(questionId);
      open(optionOf(path));
    }
  };
}

/** Undefined for what is set in the panel. */
function partOfQuestion([place, name, index]: PropertyKey[], { config }: DraftQuestion): Part | undefined {
  if (place === "label" || place === "description") return place;
  if (place !== "config" || name !== "options" || readOptions(config.options).length > MOST_IN_PLACE) return undefined;
  return `option-${typeof index === "number" ? index : 0}`;
}

/** As the panel names its controls. */
function optionOf([place, name, index]: PropertyKey[]): string {
  if (name === "options") return `options-${typeof index === "number" ? index : 0}`;
  return String(place === "config" || place === "settings" ? name : place);
}
