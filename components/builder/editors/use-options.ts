"use client";

import type { OptionsName, SelectOption } from "@/components/builder/fields/edit-options";
import { labelOf, readLines, readOptions, withLabel } from "@/components/builder/fields/edit-options";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { useCareful } from "@/components/builder/saving/use-careful";
import { useSession } from "@/components/builder/saving/use-builder";
import { builderWords } from "@/components/words/builder";
import { inspectorWords } from "@/components/words/inspector";

/** `name`: of the list in the config. `focusHere` focuses an option where it is edited; by default on the canvas. */
type Details = { name?: OptionsName; focusHere?: (index: number) => void };

/** The actions on a list of options. Each is one undo step; so is continuous typing in one place. */
export function useOptions({ id, config }: DraftQuestion, { name = "options", focusHere }: Details = {}) {
  const { store } = useSession();
  const carefully = useCareful();
  const options = readOptions(config[name]);
  const { editOption, endStep, announce, wantFocus } = store.getState();
  const replace = (next: SelectOption[]) => {
    endStep();
    editOption(id, name, next);
    endStep();
  };
  const focus = focusHere ?? ((index: number) => wantFocus({ id, part: `option-${index}` }));
  return {
    options,
    write: (index: number, label: string) =>
      editOption(
        id,
        name,
        options.map((option, place) => (place === index ? withLabel(option, label) : option)),
      ),
    put: (index: number, option: SelectOption) => editOption(id, name, options.with(index, option)),
    /** Goes to the next option and selects its text. */
    goTo: (index: number) => wantFocus({ id, part: `option-${index}`, isWholeText: true }),
    /** Adds an empty option. */
    insert: (index: number) => {
      replace(options.toSpliced(index, 0, ""));
      focus(index);
    },
    /** Asks first if conditions look at it. */
    remove: (index: number) => {
      const rest = options.toSpliced(index, 1);
      const without = (question: DraftQuestion) => (question.id === id ? { ...question, config: { ...config, [name]: rest } } : question);
      const make = () => {
        replace(rest);
        focus(Math.max(0, index - 1));
      };
      carefully({ kind: "option", name: labelOf(options[index] ?? ""), after: (questions) => questions.map(without), make });
    },
    move: (index: number, to: number) => {
      const option = options[index];
      if (option === undefined || to < 0 || to >= options.length) return;
      replace(options.toSpliced(index, 1).toSpliced(to, 0, option));
      announce(builderWords.announce.moved(labelOf(option), to + 1, options.length));
      focus(to);
    },
    /** Inserts the lines of a text in place of an empty option, or below a filled one. @returns how many. */
    paste: (index: number, text: string): number => {
      // Replace the two placeholder options of a new question.
      const isUntouched = options.every((option, at) => option === inspectorWords[name].nth(at + 1));
      const isEmpty = isUntouched || labelOf(options[index] ?? "") === "";
      const rest = isUntouched ? [] : isEmpty ? options.toSpliced(index, 1) : options;
      const lines = readLines(text, rest);
      if (lines.length === 0) return 0;
      const place = isUntouched ? 0 : isEmpty ? index : index + 1;
      replace(rest.toSpliced(place, 0, ...lines));
      focus(place + lines.length - 1);
      return lines.length;
    },
  };
}
