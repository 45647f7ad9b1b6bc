import type { FormProblem } from "./find-problems";
import type { DraftQuestion, FormContent } from "./form-content";
import { isOptions } from "@/components/builder/types/options";
import { publishWords } from "@/components/words/publish";

type Path = PropertyKey[];

/** In square brackets, with a letter first: neither a link, which has its address behind it, nor brackets that were escaped. */
const PLACEHOLDER = /(?<![\\\p{L}\p{N}])\[\p{L}[^[\]\n]{1,79}\](?!\()/gu;

/** The options of questions that people read. Others, such as patterns, have brackets of their own. */
const TEXTS = ["checkbox_label", "statement", "low_label", "high_label", "unit", "placeholder", "pattern_hint"];
const LISTS = ["options", "rows", "columns"];
const SETTINGS = ["submit_label", "thank_you_title", "thank_you_message", "closed_message"];
const ASKER = ["name", "reason", "contact"];

/**
 * The texts with a placeholder such as [your organisation], which the owner was meant to replace: the form's own first, then by question. They
 * do not keep the form from being published.
 */
export function findPlaceholders({ title, description, questions, settings }: FormContent): FormProblem[] {
  const asker = isOptions(settings.asker) ? settings.asker : {};
  return [
    ...placeholdersIn(null, [
      [["title"], title],
      [["description"], description],
    ]),
    ...questions.flatMap((question) => placeholdersIn(question.id, textsOf(question))),
    ...placeholdersIn(null, [
      ...SETTINGS.map((name): [Path, unknown] => [["settings", name], settings[name]]),
      ...ASKER.map((name): [Path, unknown] => [["settings", "asker", name], asker[name]]),
    ]),
  ];
}

function textsOf({ label, description, config }: DraftQuestion): [Path, unknown][] {
  return [
    [["label"], label],
    [["description"], description],
    ...LISTS.flatMap((list) => {
      const options: unknown[] = Array.isArray(config[list]) ? config[list] : [];
      return options.map((option, index): [Path, unknown] => [["config", list, index], isOptions(option) ? option.label : option]);
    }),
    ...TEXTS.map((name): [Path, unknown] => [["config", name], config[name]]),
  ];
}

function placeholdersIn(questionId: string | null, texts: [Path, unknown][]): FormProblem[] {
  return texts.flatMap(([path, text]) => {
    const found = typeof text === "string" ? [...new Set(text.match(PLACEHOLDER))] : [];
    return found.length === 0 ? [] : [{ questionId, path, message: publishWords.publish.placeholder(found) }];
  });
}
