import { TextOption } from "@/components/builder/inspector/text-option";
import type { EditorProps } from "@/components/builder/editors/use-option";
import { urlWords as words } from "./url-words";
import { inspectorWords } from "@/components/words/inspector";

/** The options of a web address. */
export function UrlEditor({ question }: EditorProps) {
  return (
    <TextOption question={question} name="placeholder" label={words.options.placeholder} hint={inspectorWords.config.placeholderHint} />
  );
}
