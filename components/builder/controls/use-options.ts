"use client";

import type { OptionsName, SelectOption } from "@/components/builder/types/edit-options";
import { labelOf, partOfOption, readOptions } from "@/components/builder/types/edit-options";
import { pasteLines, relabel } from "@/components/builder/model/edit-list";
import { mapQuestions } from "@/components/builder/model/inner-questions";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { meaningsOf } from "@/components/builder/model/travel";
import { useConfirmBreakingEdit } from "@/components/builder/session/use-confirm-breaking-edit";
import { useSession } from "@/components/builder/session/use-builder";
import { builderWords } from "@/components/words/builder";

/** `name`: of the list in the config. `focusHere` focuses an option where it is edited; by default on the canvas. */
type Details = { name?: OptionsName; focusHere?: (index: number) => void };

/** The actions on a list of options. Each is one undo step; so is continuous typing in one place. */
export function useOptions(question: DraftQuestion, { name = "options", focusHere }: Details = {}) {
  const { id, config } = question;
  const { store } = useSession();
  const confirmBreakingEdit = useConfirmBreakingEdit();
  const options = readOptions(config[name]);
  const { editOption, endStep, announce, wantFocus } = store.getState();
  const meanings = () => meaningsOf(store, { id, name });
  const replace = (next: SelectOption[]) => {
    endStep();
    editOption(id, name, next);
    endStep();
  };
  const focus = focusHere ?? ((index: number) => wantFocus({ id, part: partOfOption(name, index) }));
  return {
    options,
    write: (index: number, label: string) => editOption(id, name, relabel(options, { index, label, ...meanings() })),
    put: (index: number, option: SelectOption) => editOption(id, name, options.with(index, option)),
    /** Goes to the next option and selects its text. */
    goTo: (index: number) => wantFocus({ id, part: partOfOption(name, index), isWholeText: true }),
    /** Adds an empty option. */
    insert: (index: number) => {
      replace(options.toSpliced(index, 0, ""));
      focus(index);
    },
    /** Asks first if conditions look at it. */
    remove: (index: number) => {
      const rest = options.toSpliced(index, 1);
      const without = (each: DraftQuestion) => (each.id === id ? { ...each, config: { ...config, [name]: rest } } : each);
      const make = () => {
        replace(rest);
        focus(Math.max(0, index - 1));
      };
      confirmBreakingEdit({
        kind: "option",
        name: labelOf(options[index] ?? ""),
        after: (questions) => mapQuestions(questions, without),
        make,
      });
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
      const added = pasteLines(options, { index, text, ...meanings(), name });
      if (added.count === 0) return 0;
      replace(added.options);
      focus(added.last);
      return added.count;
    },
  };
}
