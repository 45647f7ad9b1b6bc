"use client";

import { X } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { OptionsName } from "@/components/builder/types/edit-options";
import { labelOf, partOfOption } from "@/components/builder/types/edit-options";
import { takesAway } from "@/components/ui/button";
import { inspectorWords } from "@/components/words/inspector";
import { InPlace } from "./in-place";
import type { useOptions } from "./use-options";

type OptionInPlaceProps = { list: ReturnType<typeof useOptions>; index: number; name?: OptionsName };

/** The text of an option: Enter goes to the next one and adds it at the end, Backspace in an empty one removes it, Alt with an arrow moves it. */
export function OptionInPlace({
  list: { options, write, insert, goTo, remove, move, paste },
  index,
  name = "options",
}: OptionInPlaceProps) {
  const { nth } = inspectorWords[name];
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
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
    <InPlace
      part={partOfOption(name, index)}
      label={nth(index + 1)}
      value={labelOf(options[index] ?? "")}
      placeholder={nth(index + 1)}
      keys="Alt+ArrowUp Alt+ArrowDown"
      onChange={(label) => write(index, label)}
      onKeyDown={onKeyDown}
      onPaste={(text) => text.trim().includes("\n") && paste(index, text) > 0}
    />
  );
}

/** Removes an option; nothing for the only one. */
export function RemoveOption({ list: { options, remove }, index, name = "options" }: OptionInPlaceProps) {
  if (options.length < 2) return null;
  return (
    <button
      {...takesAway}
      type="button"
      className="builder-tool grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-muted hover:text-ink"
      aria-label={inspectorWords.options.remove(labelOf(options[index] ?? "") || inspectorWords[name].nth(index + 1))}
      onClick={() => remove(index)}
    >
      <X size={16} aria-hidden />
    </button>
  );
}
