import { NumberOption } from "@/components/builder/number-option";
import { TextOption } from "@/components/builder/text-option";
import type { EditorProps } from "@/components/builder/use-option";
import { builderWords } from "@/components/words/builder";

const words = builderWords.config;

/** The options of a number. */
export function NumberEditor({ question }: EditorProps) {
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberOption question={question} name="min" label={words.min} />
        <NumberOption question={question} name="max" label={words.max} />
      </div>
      <NumberOption question={question} name="step" label={words.step} hint={words.stepHint} />
      <TextOption question={question} name="unit" label={words.unit} hint={words.unitHint} />
      <TextOption question={question} name="placeholder" label={words.placeholder} hint={words.placeholderHint} />
    </>
  );
}
