"use client";

import { InsertIntoExpression } from "@/components/builder/answers/insert-answer";
import { FlagOption } from "@/components/builder/controls/flag-option";
import { NumberOption } from "@/components/builder/controls/number-option";
import { TextOption } from "@/components/builder/controls/text-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { useBuilder, useProblems } from "@/components/builder/session/use-builder";
import { calculationWords as words } from "@/components/builder/types/calculation";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { useMemo } from "react";

const results = ["number", "text", "boolean", "date"] as const;

/** The options of a calculation. */
export function CalculationEditor({ question }: EditorProps) {
  const { value, set } = useOption(question, "result");
  const result = results.find((name) => name === value) ?? "number";
  return (
    <>
      <ExpressionOption question={question} />
      <SelectField
        label={words.options.result}
        value={result}
        options={results.map((name) => ({ value: name, label: words.results[name] }))}
        onChange={({ target }) => set(target.value === "number" ? undefined : target.value)}
      />
      {(result === "number" || question.config.decimals !== undefined) && (
        <NumberOption question={question} name="decimals" label={words.options.decimals} isWhole />
      )}
      {(result === "number" || question.config.unit !== undefined) && (
        <TextOption question={question} name="unit" label={words.options.unit} hint={words.unitHint} />
      )}
      <FlagOption question={question} name="hidden" label={words.options.hidden} hint={words.hiddenHint} />
    </>
  );
}

const BOX = 'textarea[data-option="expression"]';

/** The expression, and a menu of the questions above to insert into it. */
function ExpressionOption({ question }: EditorProps) {
  const { value, set } = useOption(question, "expression");
  const questions = useBuilder(({ content }) => content.questions);
  const hasTried = useBuilder((state) => state.hasTriedToPublish);
  const error = useProblems().find(
    ({ questionId, path }) => questionId === question.id && path[0] === "config" && path[1] === "expression",
  );
  const text = typeof value === "string" ? value : "";
  const place = questions.findIndex(({ id }) => id === question.id);
  const above = useMemo(() => questions.slice(0, place), [questions, place]);
  // A new one is empty: that is no mistake yet.
  const isSilent = text.trim() === "" && !hasTried;
  return (
    <>
      <TextArea
        data-option="expression"
        label={words.options.expression}
        hint={words.expressionHint}
        error={isSilent ? undefined : error?.message}
        rows={3}
        isMono
        spellCheck={false}
        value={text}
        onChange={({ target }) => set(target.value)}
      />
      <InsertIntoExpression box={BOX} above={above} />
    </>
  );
}
