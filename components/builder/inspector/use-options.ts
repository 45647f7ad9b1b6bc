"use client";

import type { SelectOption } from "@/components/builder/model/edit-options";
import { labelOf, readLines, readOptions, withLabel } from "@/components/builder/model/edit-options";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { useSession } from "@/components/builder/use-builder";
import { builderWords } from "@/components/words/builder";

/**
 * What can be done with the options of a select. Each is one step to undo; typing in one place is one.
 * @param focusHere takes the keyboard to an option where it is edited; on the canvas when left out.
 */
export function useOptions({ id, config }: DraftQuestion, focusHere?: (index: number) => void) {
  const { store } = useSession();
  const options = readOptions(config.options);
  const { editOption, endStep, announce, wantFocus } = store.getState();
  const replace = (next: SelectOption[]) => {
    endStep();
    editOption(id, "options", next);
    endStep();
  };
  const focus = focusHere ?? ((index: number) => wantFocus({ id, part: `option-${index}` }));
  return {
    options,
    write: (index: number, label: string) =>
      editOption(
        id,
        "options",
        options.map((option, place) => (place === index ? withLabel(option, label) : option)),
      ),
    put: (index: number, option: SelectOption) => editOption(id, "options", options.with(index, option)),
    /** An empty one, to be written. */
    insert: (index: number) => {
      replace(options.toSpliced(index, 0, ""));
      focus(index);
    },
    remove: (index: number) => {
      replace(options.toSpliced(index, 1));
      focus(Math.max(0, index - 1));
    },
    move: (index: number, to: number) => {
      const option = options[index];
      if (option === undefined || to < 0 || to >= options.length) return;
      replace(options.toSpliced(index, 1).toSpliced(to, 0, option));
      announce(builderWords.announce.moved(labelOf(option), to + 1, options.length));
      focus(to);
    },
    /** The lines of a text, put in the place of an empty option or below the one there. @returns how many. */
    paste: (index: number, text: string): number => {
      // The two that a new question has were there to be written over.
      const isUntouched = options.every((option, at) => option === builderWords.options.nth(at + 1));
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
