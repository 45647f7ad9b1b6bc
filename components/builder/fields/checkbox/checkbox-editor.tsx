import { TextOption } from "@/components/builder/inspector/text-option";
import type { EditorProps } from "@/components/builder/editors/use-option";
import { checkboxWords as words } from "./checkbox-words";

/** The options of a checkbox. */
export function CheckboxEditor({ question }: EditorProps) {
  return (
    <TextOption question={question} name="checkbox_label" label={words.options.checkbox_label} hint={words.checkboxLabelHint} isMultiline />
  );
}
