import { TextOption } from "@/components/builder/controls/text-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { emailWords as words } from "@/components/builder/types/email";
import { inspectorWords } from "@/components/words/inspector";

/** The options of an email address. A pattern is there once a program has set it. */
export function EmailEditor({ question }: EditorProps) {
  const hasPattern = question.config.pattern !== undefined;
  return (
    <>
      <TextOption question={question} name="placeholder" label={words.options.placeholder} hint={inspectorWords.config.placeholderHint} />
      {hasPattern && <TextOption question={question} name="pattern" label={words.options.pattern} hint={words.patternHint} isMono />}
      {hasPattern && <TextOption question={question} name="pattern_hint" label={words.options.pattern_hint} />}
    </>
  );
}
