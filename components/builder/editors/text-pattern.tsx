import { TextOption } from "@/components/builder/controls/text-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { textWords as words } from "@/components/builder/types/text-words";

/** The regular expression that an answer must match, and the same in words. */
export function TextPattern({ question }: EditorProps) {
  return (
    <>
      <TextOption question={question} name="pattern" label={words.options.pattern} hint={words.patternHint} isMono />
      <TextOption question={question} name="pattern_hint" label={words.options.pattern_hint} hint={words.patternHintHint} />
    </>
  );
}
