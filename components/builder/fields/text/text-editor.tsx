import { NumberOption } from "@/components/builder/inspector/number-option";
import { TextOption } from "@/components/builder/inspector/text-option";
import type { EditorProps } from "@/components/builder/editors/use-option";
import { textWords as words } from "./text-words";
import { inspectorWords } from "@/components/words/inspector";

/** The options of a line of text. */
export function TextEditor({ question }: EditorProps) {
  return (
    <>
      <TextOption question={question} name="placeholder" label={words.options.placeholder} hint={inspectorWords.config.placeholderHint} />
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberOption question={question} name="min_length" label={words.options.min_length} isWhole />
        <NumberOption question={question} name="max_length" label={words.options.max_length} placeholder="2000" isWhole />
      </div>
    </>
  );
}
