import { TextOption } from "@/components/builder/inspector/text-option";
import type { EditorProps } from "@/components/builder/editors/use-option";
import { textWords as words } from "./text-words";

/** The regular expression that an answer must match, and the same in words. */
export function TextPattern({ question }: EditorProps) {
  return (
    <>
      <TextOption question={question} name="pattern" label={words.options.pattern} hint={words.patternHint} isMono />
      <TextOption question={question} name="pattern_hint" label={words.options.pattern_hint} hint={words.patternHintHint} />
    </>
  );
}
