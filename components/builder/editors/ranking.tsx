import type { EditorProps } from "@/components/builder/controls/use-option";
import { OptionsEditor } from "@/components/builder/controls/options-editor";
import { OptionsInPlace } from "@/components/builder/controls/options-in-place";
import type { OnCardProps } from "./field-editor";

/** The options of a ranking. */
export function RankingEditor({ question }: EditorProps) {
  return <OptionsEditor question={question} />;
}

/** The options, edited in place, each with its rank. */
export function RankingOnCard({ question }: OnCardProps) {
  return (
    <OptionsInPlace
      question={question}
      mark={<span className="absolute start-3 top-3 size-6 rounded-control border border-line" aria-hidden />}
    />
  );
}
