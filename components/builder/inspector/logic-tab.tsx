"use client";

import type { DraftQuestion } from "@/components/builder/model/form-content";
import { FormMap } from "@/components/builder/paths/form-map";
import { RulesPanel } from "@/components/builder/rules/rules-panel";
import { inspectorWords } from "@/components/words/inspector";

/** The paths through the form, and when the selected question is asked. */
export function LogicTab({ question }: { question: DraftQuestion | undefined }) {
  return (
    <div className="space-y-5">
      <FormMap />
      {question ? (
        <RulesPanel key={question.id} question={question} />
      ) : (
        <p className="border-t border-line pt-4 text-muted first:border-0 first:pt-0">{inspectorWords.panel.noQuestion}</p>
      )}
    </div>
  );
}
