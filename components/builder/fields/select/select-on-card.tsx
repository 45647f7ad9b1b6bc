import type { OnCardProps } from "@/components/builder/editors/field-editor";
import { OptionsInPlace } from "@/components/builder/canvas/options-in-place";
import { ShownControl } from "@/components/builder/canvas/shown-control";
import { shownField } from "@/components/builder/model/shown-field";
import { select } from "@/lib/fields/select/select";

/** The options, edited in place; below the control if that is a dropdown. */
export function SelectOnCard({ question, words }: OnCardProps) {
  const isList = select.naming(shownField(question)) === "legend";
  return (
    <>
      {!isList && <ShownControl question={question} words={words} />}
      <OptionsInPlace question={question} />
    </>
  );
}
