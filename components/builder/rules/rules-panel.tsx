"use client";

import { RuleEditor } from "./rule-editor";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { canBeRequired } from "@/components/builder/model/can-be-required";
import { useBuilder } from "@/components/builder/session/use-builder";
import { ruleWords as words } from "@/components/words/rules";

/** When a question is asked, and when it has to be answered. */
export function RulesPanel({ question }: { question: DraftQuestion }) {
  const isFirst = useBuilder(({ content }) => content.questions[0]?.id === question.id);
  const hasRule = question.other.visible_if !== undefined || question.other.required_if !== undefined;
  return (
    <section aria-label={words.title} className="space-y-3 border-y border-line py-3">
      {isFirst && !hasRule ? (
        <p className="text-13 text-muted">{words.first}</p>
      ) : (
        <>
          <RuleEditor question={question} name="visible_if" />
          {canBeRequired(question.type) && !question.required && <RuleEditor question={question} name="required_if" />}
        </>
      )}
    </section>
  );
}
