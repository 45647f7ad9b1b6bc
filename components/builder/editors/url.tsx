import { TextOption } from "@/components/builder/controls/text-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { urlWords as words } from "@/components/builder/types/url";
import { inspectorWords } from "@/components/words/inspector";

/** The options of a web address. */
export function UrlEditor({ question }: EditorProps) {
  return (
    <TextOption question={question} name="placeholder" label={words.options.placeholder} hint={inspectorWords.config.placeholderHint} />
  );
}
