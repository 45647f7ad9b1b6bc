import { TextOption } from "@/components/builder/controls/text-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { emailWords as words } from "@/components/builder/types/email";
import { inspectorWords } from "@/components/words/inspector";

/** The options of an email address. */
export function EmailEditor({ question }: EditorProps) {
  return (
    <TextOption question={question} name="placeholder" label={words.options.placeholder} hint={inspectorWords.config.placeholderHint} />
  );
}
