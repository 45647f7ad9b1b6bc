import type { EditorProps } from "@/components/builder/controls/use-option";
import { OptionsEditor } from "@/components/builder/controls/options-editor";

/** The options of a ranking. */
export function RankingEditor({ question }: EditorProps) {
  return <OptionsEditor question={question} />;
}
