import type { EditorProps } from "@/components/builder/editors/use-option";
import { OptionsEditor } from "@/components/builder/inspector/options-editor";

/** The options of a ranking. */
export function RankingEditor({ question }: EditorProps) {
  return <OptionsEditor question={question} />;
}
