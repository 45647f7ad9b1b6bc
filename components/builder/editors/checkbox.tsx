import { TextOption } from "@/components/builder/text-option";
import type { EditorProps } from "@/components/builder/use-option";
import { builderWords } from "@/components/words/builder";

/** The options of a checkbox. */
export function CheckboxEditor({ question }: EditorProps) {
  const words = builderWords.config;
  return <TextOption question={question} name="checkbox_label" label={words.checkbox_label} hint={words.checkbox_labelHint} isMultiline />;
}
