"use client";

import type { OptionsName } from "@/components/builder/types/edit-options";
import { labelOf, valueOf, withValue } from "@/components/builder/types/edit-options";
import type { EditorProps } from "./use-option";
import { useOptions } from "./use-options";
import { isPublished } from "@/components/builder/model/published";
import { useBuilder } from "@/components/builder/session/use-builder";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.options;

/** The stored value of each option, if it differs from its label. */
export function OptionValues({ question, name = "options" }: EditorProps & { name?: OptionsName }) {
  const { options, put } = useOptions(question, { name });
  const isKept = useBuilder(({ published }) => isPublished(question, published));
  const title = name === "options" ? words.values : words.valuesOf(inspectorWords[name].title);
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <p className="mb-2 text-13 text-muted">{isKept ? `${words.valuesHint} ${words.valuesKept}` : words.valuesHint}</p>
      <ol className="max-h-72 space-y-1 overflow-y-auto p-1 -m-1">
        {options.map((option, index) => (
          <li key={index} className="grid grid-cols-2 items-center gap-2">
            <span className="truncate text-muted" dir="auto">
              {labelOf(option) || inspectorWords[name].nth(index + 1)}
            </span>
            <input
              className="control font-mono"
              aria-label={words.value(inspectorWords[name].nth(index + 1))}
              spellCheck={false}
              autoCapitalize="none"
              value={valueOf(option)}
              onChange={({ target }) => put(index, withValue(option, target.value))}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
