import type { FormProblem } from "./find-problems";
import type { DraftQuestion, FormContent } from "./form-content";
import { endingTexts } from "@/lib/rules/translations/texts";
import { endingsOf } from "./endings";
import { flatQuestions } from "./inner-questions";
import { isOptions } from "@/components/builder/types/options";

/** A text that people read, and where it is: see FormProblem. */
export type PlacedText = Pick<FormProblem, "questionId" | "path" | "inner"> & { text: string };

/** The options of questions that people read. Others, such as patterns, have signs of their own. */
const TEXTS = ["checkbox_label", "statement", "low_label", "high_label", "unit", "placeholder", "pattern_hint", "entry"];
const LISTS = ["options", "rows", "columns"];
const SETTINGS = ["submit_label", "thank_you_title", "thank_you_message", "closed_message"];
const ASKER = ["name", "reason", "contact"];

type Given = [path: PropertyKey[], text: unknown];

/** Every text of a form that people read: title and description first, then by question, settings last. */
export function textsOfForm({ title, description, questions, settings }: FormContent): PlacedText[] {
  const asker = isOptions(settings.asker) ? settings.asker : {};
  return [
    ...placed(null, [
      [["title"], title],
      [["description"], description],
    ]),
    ...flatQuestions(questions).flatMap((question) => {
      const { id, within, label } = question;
      const texts = placed(within ?? id, textsOf(question));
      return within === undefined ? texts : texts.map((text) => ({ ...text, inner: { id, name: label } }));
    }),
    ...placed(null, [
      ...SETTINGS.map((name): Given => [["settings", name], settings[name]]),
      ...ASKER.map((name): Given => [["settings", "asker", name], asker[name]]),
      ...endingsOf(settings).flatMap((ending, index) =>
        endingTexts.map((name): Given => [["settings", "endings", index, name], ending[name]]),
      ),
    ]),
  ];
}

function textsOf({ label, description, config }: DraftQuestion): Given[] {
  return [
    [["label"], label],
    [["description"], description],
    ...LISTS.flatMap((list) => {
      const options: unknown[] = Array.isArray(config[list]) ? config[list] : [];
      return options.map((option, index): Given => [["config", list, index], isOptions(option) ? option.label : option]);
    }),
    ...TEXTS.map((name): Given => [["config", name], config[name]]),
  ];
}

function placed(questionId: string | null, texts: Given[]): PlacedText[] {
  return texts.flatMap(([path, text]) => (typeof text === "string" ? [{ questionId, path, text }] : []));
}
