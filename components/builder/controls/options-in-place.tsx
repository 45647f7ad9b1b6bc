"use client";

import { Plus, X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { labelOf, MAX_IN_PLACE } from "@/components/builder/types/edit-options";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { InPlace } from "./in-place";
import { takesAway } from "@/components/ui/button";
import { useOptions } from "./use-options";
import { inspectorWords } from "@/components/words/inspector";

type OptionsInPlaceProps = {
  question: DraftQuestion;
  /** Below the options, not one of them. */
  last?: ReactNode;
  /** The mark before each option. Default: its radio button or checkbox. */
  mark?: (index: number) => ReactNode;
};

/** The options of a question, edited in place: Enter goes to the next one and adds it at the end, Backspace in an empty one removes it. */
export function OptionsInPlace({ question, last, mark }: OptionsInPlaceProps) {
  const { options, write, insert, goTo, remove, move, paste } = useOptions(question);
  const words = inspectorWords.options;
  if (options.length > MAX_IN_PLACE) return <p className="hint">{words.many(options.length)}</p>;

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => {
    if (event.key === "Enter" && !event.altKey && !event.ctrlKey && !event.metaKey) {
      if (index + 1 < options.length) goTo(index + 1);
      else if (event.currentTarget.value !== "") insert(index + 1);
    } else if (event.key === "Backspace" && event.currentTarget.value === "" && options.length > 1) {
      event.preventDefault();
      remove(index);
    } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      // Alt with an arrow moves the option here, not the question.
      event.preventDefault();
      event.stopPropagation();
      move(index, event.key === "ArrowUp" ? index - 1 : index + 1);
    }
  };
  return (
    <div className="choices">
      {options.map((option, index) => (
        <div className="choice" key={index}>
          {mark?.(index) ?? <input type={question.config.multiple === true ? "checkbox" : "radio"} disabled aria-hidden tabIndex={-1} />}
          <div className="as-choice">
            <InPlace
              part={`option-${index}`}
              label={words.nth(index + 1)}
              value={labelOf(option)}
              placeholder={words.nth(index + 1)}
              onChange={(label) => write(index, label)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(text) => text.trim().includes("\n") && paste(index, text) > 0}
            />
            {options.length > 1 && (
              <button
                {...takesAway}
                type="button"
                className="builder-tool grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-muted hover:text-ink"
                aria-label={words.remove(labelOf(option) || words.nth(index + 1))}
                onClick={() => remove(index)}
              >
                <X size={16} aria-hidden />
              </button>
            )}
          </div>
        </div>
      ))}
      {last}
      <button
        type="button"
        data-part={`option-${options.length}`}
        className="builder-tool mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 font-sans text-15 text-muted hover:bg-tint hover:text-ink"
        onClick={() => insert(options.length)}
      >
        <Plus size={16} aria-hidden />
        {words.add}
      </button>
    </div>
  );
}
