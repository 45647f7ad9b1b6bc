import type { DraftQuestion } from "@/components/builder/model/form-content";
import { shownField } from "@/components/builder/model/shown-field";
import { fieldControls } from "@/lib/rules/fields/controls";
import type { Words } from "@/lib/rules/words/words";

/** A question's control as respondents will see it, inert. */
export function ShownControl({ question, words }: { question: DraftQuestion; words: Words }) {
  const Control = fieldControls[question.type];
  return (
    <div inert>
      <Control
        field={shownField(question)}
        id={`c-${question.id}`}
        name={question.id}
        posted={{}}
        describedBy={undefined}
        invalid={false}
        words={words}
      />
    </div>
  );
}
