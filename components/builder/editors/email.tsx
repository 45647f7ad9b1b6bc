import { TextOption } from "@/components/builder/text-option";
import type { EditorProps } from "@/components/builder/use-option";
import { builderWords } from "@/components/words/builder";

/** The options of an email address. */
export function EmailEditor({ question }: EditorProps) {
  const words = builderWords.config;
  return <TextOption question={question} name="placeholder" label={words.placeholder} hint={words.placeholderHint} />;
}
