"use client";

import { FlagOption } from "@/components/builder/controls/flag-option";
import { NumberOption } from "@/components/builder/controls/number-option";
import { TextOption } from "@/components/builder/controls/text-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { useBuilder, useProblemAt } from "@/components/builder/session/use-builder";
import { insertableAnswers } from "@/components/builder/model/insertable-answers";
import { calculationWords as words } from "@/components/builder/types/calculation";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";

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

/** The expression, and a list of the questions above to insert into it. */
function ExpressionOption({ question }: EditorProps) {
  const { value, set } = useOption(question, "expression");
  const questions = useBuilder(({ content }) => content.questions);
  const error = useProblemAt(question.id, ["config", "expression"]);
  const text = typeof value === "string" ? value : "";
  const earlier = insertableAnswers(questions, question.id).map(({ text: value, question: { label, key }, way }) => ({
    value,
    label: words.ways[way](label || key),
  }));
  return (
    <>
      <TextArea
        data-option="expression"
        label={words.options.expression}
        hint={words.expressionHint}
        error={error}
        rows={3}
        isMono
        spellCheck={false}
        value={text}
        onChange={({ target }) => set(target.value)}
      />
      {earlier.length > 0 && (
        <SelectField
          label={words.insert}
          value=""
          options={[{ value: "", label: words.choose }, ...earlier]}
          onChange={({ target }) => target.value !== "" && set([text.trimEnd(), target.value].filter((part) => part !== "").join(" "))}
        />
      )}
    </>
  );
}
