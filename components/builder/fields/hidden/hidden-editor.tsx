import { TextOption } from "@/components/builder/inspector/text-option";
import type { EditorProps } from "@/components/builder/editors/use-option";
import { hiddenWords as words } from "./hidden-words";

/** The options of a hidden answer. */
export function HiddenEditor({ question }: EditorProps) {
  return <TextOption question={question} name="default" label={words.options.default} hint={words.defaultHint} />;
}
