"use client";

import { FlagOption } from "@/components/builder/controls/flag-option";
import { NumberOption } from "@/components/builder/controls/number-option";
import { OptionsEditor } from "@/components/builder/controls/options-editor";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { Segmented } from "@/components/ui/segmented";
import { SelectSeats } from "./select-seats";
import { selectWords as words } from "@/components/builder/types/select-words";

const displays = ["auto", "radio", "dropdown"] as const;

/** The options of a choice. */
export function SelectEditor({ question }: EditorProps) {
  return (
    <>
      <OptionsEditor question={question} />
      <FlagOption question={question} name="multiple" label={words.options.multiple} />
      {question.config.multiple === true ? (
        <div className="grid grid-cols-2 items-start gap-4">
          <NumberOption question={question} name="min_selections" label={words.options.min_selections} isWhole />
          <NumberOption question={question} name="max_selections" label={words.options.max_selections} isWhole />
        </div>
      ) : (
        <DisplayOption question={question} />
      )}
      <FlagOption question={question} name="other" label={words.options.other} />
      <FlagOption question={question} name="shuffle" label={words.options.shuffle} hint={words.shuffleHint} />
      <SelectSeats question={question} />
    </>
  );
}

function DisplayOption({ question }: EditorProps) {
  const { value, set } = useOption(question, "display");
  const display = displays.find((name) => name === value) ?? "auto";
  return (
    <div>
      <Segmented
        label={words.options.display}
        value={display}
        options={displays.map((name) => ({ value: name, label: words.displays[name] }))}
        onChange={(next) => set(next === "auto" ? undefined : next)}
      />
      <p className="mt-1 text-13 text-muted">{words.displayHint}</p>
    </div>
  );
}
