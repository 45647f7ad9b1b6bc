import { NumberOption } from "@/components/builder/controls/number-option";
import { NumbersOption } from "@/components/builder/controls/numbers-option";
import { TextOption } from "@/components/builder/controls/text-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { numberWords as words } from "@/components/builder/types/number";
import { inspectorWords } from "@/components/words/inspector";

/** The options of a number. */
export function NumberEditor({ question }: EditorProps) {
  const isChosen = question.config.one_of !== undefined;
  const isShown = (name: string) => !isChosen || question.config[name] !== undefined;
  return (
    <>
      {(isShown("min") || isShown("max")) && (
        <div className="grid grid-cols-2 items-start gap-4">
          <NumberOption question={question} name="min" label={words.options.min} />
          <NumberOption question={question} name="max" label={words.options.max} />
        </div>
      )}
      {/* Few need them: they are there once an import or a program has set them. */}
      {(["more_than", "less_than"] as const).map(
        (name) =>
          question.config[name] !== undefined && <NumberOption key={name} question={question} name={name} label={words.options[name]} />,
      )}
      {isShown("step") && <NumberOption question={question} name="step" label={words.options.step} hint={words.stepHint} />}
      <NumbersOption question={question} name="one_of" label={words.options.one_of} hint={words.listHint} />
      <TextOption question={question} name="unit" label={words.options.unit} hint={words.unitHint} />
      {isShown("placeholder") && (
        <TextOption question={question} name="placeholder" label={words.options.placeholder} hint={inspectorWords.config.placeholderHint} />
      )}
    </>
  );
}
