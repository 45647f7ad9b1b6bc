import type { OnCardProps } from "./field-editor";
import { OptionsInPlace } from "@/components/builder/controls/options-in-place";
import { ShownControl } from "@/components/builder/controls/shown-control";
import { shownField } from "@/components/builder/model/shown-field";
import { select } from "@/lib/rules/fields/types/select/select";
import { otherWords } from "@/lib/rules/fields/types/select/select-words";

/** The options, edited in place; below the control if that is a dropdown. */
export function SelectOnCard({ question, words }: OnCardProps) {
  const isList = select.naming(shownField(question)) === "legend";
  const { multiple, other } = question.config;
  return (
    <>
      {!isList && <ShownControl question={question} words={words} />}
      <OptionsInPlace question={question} last={other === true && <OwnAnswer isMultiple={multiple === true} words={words} />} />
    </>
  );
}

/** The “Other” choice, which has nothing to edit. */
function OwnAnswer({ isMultiple, words }: { isMultiple: boolean; words: OnCardProps["words"] }) {
  return (
    <div className="choice">
      <input type={isMultiple ? "checkbox" : "radio"} disabled aria-hidden tabIndex={-1} />
      <label>{otherWords[words.lang].option}</label>
    </div>
  );
}
