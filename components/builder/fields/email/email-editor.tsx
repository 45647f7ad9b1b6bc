import { TextOption } from "@/components/builder/inspector/text-option";
import type { EditorProps } from "@/components/builder/editors/use-option";
import { emailWords as words } from "./email-words";
import { inspectorWords } from "@/components/words/inspector";

/** The options of an email address. */
export function EmailEditor({ question }: EditorProps) {
  return (
    <TextOption question={question} name="placeholder" label={words.options.placeholder} hint={inspectorWords.config.placeholderHint} />
  );
}
