"use client";

import { toast } from "sonner";
import type { OptionsName, SelectOption } from "@/components/builder/fields/edit-options";
import { labelOf, readLines, readOptions, valueOf, withLabel } from "@/components/builder/fields/edit-options";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { dependentsOf } from "@/components/builder/model/rules-of-question";
import { travel } from "@/components/builder/model/travel";
import { useSession } from "@/components/builder/saving/use-builder";
import { builderWords } from "@/components/words/builder";
import { inspectorWords } from "@/components/words/inspector";
import { ruleWords } from "@/components/words/rules";

/** `name`: of the list in the config. `focusHere` focuses an option where it is edited; by default on the canvas. */
type Details = { name?: OptionsName; focusHere?: (index: number) => void };

/** The actions on a list of options. Each is one undo step; so is continuous typing in one place. */
export function useOptions({ id, key, config }: DraftQuestion, { name = "options", focusHere }: Details = {}) {
  const { store } = useSession();
  const options = readOptions(config[name]);
  const { editOption, endStep, announce, wantFocus } = store.getState();
  const replace = (next: SelectOption[]) => {
    endStep();
    editOption(id, name, next);
    endStep();
  };
  const focus = focusHere ?? ((index: number) => wantFocus({ id, part: `option-${index}` }));
  /** Says that conditions look at an option that is gone. */
  const sayDependents = (option: SelectOption) => {
    const dependents = dependentsOf(key, store.getState().content, valueOf(option)).map((question) => question.label.trim());
    if (dependents.length === 0) return;
    toast(ruleWords.removedOption(labelOf(option), dependents), {
      duration: 10_000,
      action: { label: builderWords.undo, onClick: () => travel(store, "undo") },
    });
  };
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
    remove: (index: number) => {
      const removed = options[index];
      replace(options.toSpliced(index, 1));
      if (removed !== undefined) sayDependents(removed);
      focus(Math.max(0, index - 1));
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
