"use client";

import { NumberOption } from "@/components/builder/controls/number-option";
import { NumbersOption } from "@/components/builder/controls/numbers-option";
import { TextOption } from "@/components/builder/controls/text-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Segmented } from "@/components/ui/segmented";
import { FieldError } from "@/components/ui/field-frame";
import { asSlider, numberWords as words } from "@/components/builder/types/number";
import { inspectorWords } from "@/components/words/inspector";

const displays = ["field", "slider"] as const;
/** The options of a number. */
export function NumberEditor({ question }: EditorProps) {
  const isChosen = question.config.one_of !== undefined;
  const isSlider = question.config.display === "slider";
  const isShown = (name: string) => !isChosen || question.config[name] !== undefined;
  return (
    <>
      {isShown("display") && <DisplayOption question={question} />}
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
      {isSlider ? (
        <>
          <TextOption question={question} name="low_label" label={words.options.low_label} />
          <TextOption question={question} name="high_label" label={words.options.high_label} />
        </>
      ) : (
        <NumbersOption question={question} name="one_of" label={words.options.one_of} hint={words.listHint} />
      )}
      <TextOption question={question} name="unit" label={words.options.unit} hint={words.unitHint} />
      {isShown("placeholder") && (
        <TextOption question={question} name="placeholder" label={words.options.placeholder} hint={inspectorWords.config.placeholderHint} />
      )}
    </>
  );
}

function DisplayOption({ question }: EditorProps) {
  const editOptions = useBuilder((state) => state.editOptions);
  const { value, error } = useOption(question, "display");
  const isSlider = value === "slider";
  const choose = (display: (typeof displays)[number]) =>
    editOptions(question.id, display === "slider" ? asSlider(question.config) : { display: undefined });
  return (
    <div data-option="display">
      <Segmented
        label={words.options.display}
        value={isSlider ? "slider" : "field"}
        options={displays.map((name) => ({ value: name, label: words.displays[name] }))}
        onChange={choose}
      />
      {isSlider && <p className="mt-1 text-13 text-muted">{words.sliderHint}</p>}
      {error !== undefined && <FieldError id={`${question.id}-display`}>{error}</FieldError>}
    </div>
  );
}
