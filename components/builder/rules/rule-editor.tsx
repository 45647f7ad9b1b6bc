"use client";

import { Plus } from "lucide-react";
import { ComparisonRow } from "./comparison-row";
import { useRule } from "./use-rule";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { useProblems } from "@/components/builder/session/use-builder";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-frame";
import { SelectField } from "@/components/ui/select-field";
import { SwitchField } from "@/components/ui/switch-field";
import { ruleWords as words } from "@/components/words/rules";
import type { RuleName } from "@/lib/rules/fields/rule-problems";

/** More are written as code. */
const MAX_ROWS = 8;

/** One condition of a question, as a sentence of three fields in each row. */
export function RuleEditor({ question, name }: { question: DraftQuestion; name: RuleName }) {
  const { given, rule, said, earlier, isPossible, begin, end, write } = useRule(question, name);
  const error = useProblems().find(({ questionId, path }) => questionId === question.id && path[0] === name)?.message;
  const isOn = given !== undefined;
  return (
    <div className="space-y-3">
      <SwitchField
        data-option={name}
        label={words.switch[name]}
        checked={isOn}
        disabled={!isOn && !isPossible}
        onChange={({ target }) => (target.checked ? begin() : end())}
      />
      {said !== null && <p className="text-13 text-muted">{words.written(words.onlyIf[name](said))}</p>}
      {rule && (
        <>
          {rule.rows.length > 1 && (
            <SelectField
              label={words.match.label}
              isLabelHidden
              value={rule.match}
              options={(["all", "any"] as const).map((value) => ({ value, label: words.match[value] }))}
              onChange={({ target }) => write({ ...rule, match: target.value === "any" ? "any" : "all" })}
            />
          )}
          <ol className="space-y-3">
            {rule.rows.map((row, index) => (
              <ComparisonRow
                key={index}
                row={row}
                number={index + 1}
                earlier={earlier}
                onChange={(next, typing) => write({ ...rule, rows: rule.rows.with(index, next) }, typing)}
                onRemove={() => (rule.rows.length === 1 ? end() : write({ ...rule, rows: rule.rows.toSpliced(index, 1) }))}
              />
            ))}
          </ol>
          {rule.rows.length < MAX_ROWS && isPossible && (
            <Button size="small" onClick={begin}>
              <Plus aria-hidden />
              {words.add}
            </Button>
          )}
        </>
      )}
      {isOn && error !== undefined && <FieldError id={`${question.id}-${name}-error`}>{error}</FieldError>}
    </div>
  );
}
