import { NumberOption } from "@/components/builder/controls/number-option";
import { TextOption } from "@/components/builder/controls/text-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { textareaWords as words } from "@/components/builder/types/textarea";
import { inspectorWords } from "@/components/words/inspector";

/** The options of a text of several lines. */
export function TextareaEditor({ question }: EditorProps) {
  return (
    <>
      <TextOption
        question={question}
        name="placeholder"
        label={words.options.placeholder}
        hint={inspectorWords.config.placeholderHint}
        isMultiline
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberOption question={question} name="min_length" label={words.options.min_length} isWhole />
        <NumberOption question={question} name="max_length" label={words.options.max_length} placeholder="10000" isWhole />
      </div>
      <NumberOption question={question} name="rows" label={words.options.rows} placeholder="4" isWhole />
    </>
  );
}
