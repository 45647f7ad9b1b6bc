"use client";

import { Split } from "lucide-react";
import { useMemo } from "react";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { ruledFields } from "@/components/builder/model/ruled-fields";
import { ruleNames, ruleOf } from "@/components/builder/model/rules-of-question";
import { sayCondition } from "@/components/builder/model/say-condition";
import { useBuilder } from "@/components/builder/session/use-builder";
import { ruleWords as words } from "@/components/words/rules";

/** The conditions of a question as sentences above it; nothing for a question without any. */
export function CardRules({ question }: { question: DraftQuestion }) {
  const hasRule = ruleNames.some((name) => question.other[name] !== undefined);
  return hasRule ? <Sentences question={question} /> : null;
}

function Sentences({ question }: { question: DraftQuestion }) {
  const questions = useBuilder(({ content }) => content.questions);
  const fields = useMemo(() => ruledFields({ questions }), [questions]);
  const said = ruleNames.flatMap((name) => {
    const condition = ruleOf(question, name);
    return condition ? [words.onlyIf[name](sayCondition(condition, fields))] : [];
  });
  return (
    <p className="builder-tool mb-1 flex gap-1 font-sans text-13 text-muted" dir="auto">
      <Split size={16} aria-hidden className="mt-0.5 shrink-0" />
      {said.join(". ")}
    </p>
  );
}
