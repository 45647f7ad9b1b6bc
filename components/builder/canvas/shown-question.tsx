"use client";

import { memo } from "react";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { shownField } from "@/components/builder/model/shown-field";
import { Question } from "@/components/respondent/question";
import type { Words } from "@/lib/words/words";

const NOTHING = {};
const NO_ISSUES: never[] = [];

/** A question as people will see it. Made anew only when it changed itself, not when others came or went. */
export const ShownQuestion = memo(function ShownQuestion({ question, words }: { question: DraftQuestion; words: Words }) {
  return (
    <div inert>
      <Question words={words} field={shownField(question)} posted={NOTHING} issues={NO_ISSUES} />
    </div>
  );
});
