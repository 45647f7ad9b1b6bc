import type { DraftTranslation, FormContent } from "./form-content";
import { flatQuestions } from "./inner-questions";
import { nameOfSetting, wordOf } from "./name-of-setting";
import { saidLabel } from "./said-label";
import { originalsOf } from "./translations";
import { builderFields } from "@/components/builder/types/registry";
import { inspectorWords } from "@/components/words/inspector";
import { endingWords } from "@/components/words/endings";
import { languagesWords } from "@/components/words/languages";
import { hasWords } from "@/lib/rules/translations/texts";

const { groups, parts } = languagesWords;

/** A text of the form with what it is called. */
export type Original = { at: string; text: string; part: string };
export type Group = { id: string; title: string; texts: Original[] };

/**
 * The texts of a form that are translated, or have words to translate, in the order of the page: the form's own, question by question, and what
 * is around them.
 */
export function textsToTranslate(form: FormContent, { texts }: DraftTranslation): Group[] {
  const found = Object.entries(originalsOf(form)).filter(([at, text]) => hasWords(text) || Object.hasOwn(texts, at));
  const own = found.filter(([at]) => !at.startsWith("/fields/") && !at.startsWith("/texts/"));
  const around = found.filter(([at]) => at.startsWith("/texts/"));
  const numbers = new Map(form.questions.map(({ id }, index) => [id, index + 1]));
  const ofQuestions = flatQuestions(form.questions).map((question) => ({
    id: question.id,
    title: groups.question(numbers.get(question.within ?? question.id) ?? 1, saidLabel(form.questions, question)),
    texts: found.flatMap(([at, text]) => (at.startsWith(`/fields/${question.id}/`) ? [{ at, text, part: partOf(at, question.type) }] : [])),
  }));
  return [
    {
      id: "form",
      title: groups.form,
      texts: own.map(([at, text]) => ({ at, text, part: at === "/title" ? parts.title : parts.formDescription })),
    },
    ...ofQuestions,
    { id: "page", title: groups.page, texts: around.map(([at, text]) => ({ at, text, part: partAround(at) })) },
  ].filter(({ texts }) => texts.length > 0);
}

function partOf(at: string, type: keyof typeof builderFields): string {
  const name = at.split("/")[3] ?? "";
  return wordOf(parts, name) ?? wordOf(builderFields[type].words.options, name) ?? name;
}

function partAround(at: string): string {
  const [, , name = "", below, part = ""] = at.split("/");
  if (name === "endings" && below !== undefined) return endingWords.part(below, wordOf(endingWords.texts, part) ?? part);
  const { asker: who, askerReason, askerContact, askerPrivacy } = inspectorWords.settings;
  const asker: Record<string, string> = { name: who, reason: askerReason, contact: askerContact, privacy: askerPrivacy };
  const found = below === undefined ? nameOfSetting(name) : asker[below];
  return found ?? name;
}
