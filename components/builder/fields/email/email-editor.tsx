import { TextOption } from "@/components/builder/inspector/text-option";
import type { EditorProps } from "@/components/builder/fields/use-option";
import { emailWords as words } from "@/components/builder/fields/email/email-words";
import { builderWords } from "@/components/words/builder";

/** The options of an email address. */
export function EmailEditor({ question }: EditorProps) {
  return <TextOption question={question} name="placeholder" label={words.options.placeholder} hint={builderWords.config.placeholderHint} />;
}
