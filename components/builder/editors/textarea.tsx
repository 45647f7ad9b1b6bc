import { NumberOption } from "@/components/builder/number-option";
import { TextOption } from "@/components/builder/text-option";
import type { EditorProps } from "@/components/builder/use-option";
import { builderWords } from "@/components/words/builder";

const words = builderWords.config;

/** The options of a text of several lines. */
export function TextareaEditor({ question }: EditorProps) {
  return (
    <>
      <TextOption question={question} name="placeholder" label={words.placeholder} hint={words.placeholderHint} isMultiline />
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberOption question={question} name="min_length" label={words.min_length} isWhole />
        <NumberOption question={question} name="max_length" label={words.max_length} placeholder="10000" isWhole />
      </div>
      <NumberOption question={question} name="rows" label={words.rows} placeholder="4" isWhole />
    </>
  );
}
