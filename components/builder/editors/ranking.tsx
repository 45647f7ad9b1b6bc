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
      mark={(index) => (
        <span
          className="absolute start-3 top-2.5 grid size-7 place-items-center rounded-control border border-field font-sans text-13 text-muted"
          aria-hidden
        >
          {index + 1}
        </span>
      )}
    />
  );
}
