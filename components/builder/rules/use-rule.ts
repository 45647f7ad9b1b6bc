"use client";

import { useMemo } from "react";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { newComparison } from "@/components/builder/model/new-comparison";
import { ruledFields } from "@/components/builder/model/ruled-fields";
import { ruleOf } from "@/components/builder/model/rules-of-question";
import { sayCondition } from "@/components/builder/model/say-condition";
import type { SimpleRule } from "@/components/builder/model/simple-rule";
import { conditionOf, simpleRule } from "@/components/builder/model/simple-rule";
import { useBuilder } from "@/components/builder/session/use-builder";
import { fieldTypes } from "@/lib/rules/fields";
import type { RuleName } from "@/lib/rules/fields/rule-problems";

/** Reads, creates, changes and removes a condition of a question. */
export function useRule(question: DraftQuestion, name: RuleName) {
  const questions = useBuilder(({ content }) => content.questions);
  const editRule = useBuilder((state) => state.editRule);
  const earlier = useMemo(() => {
    const fields = ruledFields({ questions });
    return fields
      .slice(
        0,
        questions.findIndex(({ id }) => id === question.id),
      )
      .filter(({ type }) => fieldTypes[type].takesAnswer);
  }, [questions, question.id]);
  const condition = ruleOf(question, name);
  const rule = condition ? simpleRule(condition) : null;
  const last = earlier.at(-1);
  const write = (next: SimpleRule, typing?: "typing") => editRule(question.id, name, conditionOf(next), typing);
  return {
    /** The stored value, readable or not. */
    given: question.other[name] ?? undefined,
    rule,
    /** A condition that rows cannot show, as a sentence. */
    said: condition && !rule ? sayCondition(condition, earlier) : null,
    earlier,
    isPossible: last !== undefined,
    /** The first comparison, or one more. */
    begin: () => last && write({ match: rule?.match ?? "all", rows: [...(rule?.rows ?? []), newComparison(last)] }),
    end: () => editRule(question.id, name, undefined),
    write,
  };
}
