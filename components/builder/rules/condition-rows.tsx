"use client";

import { Plus, X } from "lucide-react";
import { newComparison, offeredOperators, withOperator } from "@/components/builder/model/new-comparison";
import { sayOperator } from "@/components/builder/model/say-condition";
import type { SimpleRule } from "@/components/builder/model/simple-rule";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { ToolButton } from "@/components/ui/tool-button";
import { ruleWords as words } from "@/components/words/rules";
import type { Comparison } from "@/lib/rules/conditions/condition";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { ValueField } from "./value-field";

/** More are written as code. */
const MAX_ROWS = 8;

type RowsProps = {
  rule: SimpleRule;
  /** Those that it may compare. */
  questions: Field[];
  /** The key of the question whose answer is accepted or not: whether there is an answer is no condition on it. */
  own?: string;
  /** Null while there is no question to compare. */
  onAdd: (() => void) | null;
  onEnd: () => void;
  onChange: (rule: SimpleRule, typing?: "typing") => void;
};

/** A condition, as a sentence of three fields in each row. */
export function ConditionRows({ rule, questions, own, onAdd, onEnd, onChange }: RowsProps) {
  return (
    <>
      {rule.rows.length > 1 && (
        <SelectField
          label={words.match.label}
          isLabelHidden
          value={rule.match}
          options={(["all", "any"] as const).map((value) => ({ value, label: words.match[value] }))}
          onChange={({ target }) => onChange({ ...rule, match: target.value === "any" ? "any" : "all" })}
        />
      )}
      <ol className="space-y-3">
        {rule.rows.map((row, index) => (
          <ComparisonRow
            key={index}
            row={row}
            number={index + 1}
            earlier={questions}
            isOwn={row.field === own}
            onChange={(next, typing) => onChange({ ...rule, rows: rule.rows.with(index, next) }, typing)}
            onRemove={() => (rule.rows.length === 1 ? onEnd() : onChange({ ...rule, rows: rule.rows.toSpliced(index, 1) }))}
          />
        ))}
      </ol>
      {rule.rows.length < MAX_ROWS && onAdd && (
        <Button size="small" onClick={onAdd}>
          <Plus aria-hidden />
          {words.add}
        </Button>
      )}
    </>
  );
}

type Props = {
  row: Comparison;
  number: number;
  /** The questions above. */
  earlier: Field[];
  isOwn: boolean;
  onChange: (row: Comparison, typing?: "typing") => void;
  onRemove: () => void;
};

/** A comparison: which question, how, with what. */
function ComparisonRow({ row, number, earlier, isOwn, onChange, onRemove }: Props) {
  const looked = earlier.find(({ key }) => key === row.field);
  const family = looked ? fieldTypes[looked.type].family(looked) : "presence";
  const offered = offeredOperators(family, isOwn);
  const operators = offered.includes(row.op) ? offered : [row.op, ...offered];
  const choose = (key: string) => {
    const field = earlier.find((other) => other.key === key);
    if (field) onChange(newComparison(field));
  };
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-1 gap-y-2 rounded-control border border-line p-2">
      <div className="space-y-2">
        <SelectField
          label={words.question(number)}
          isLabelHidden
          value={row.field}
          options={[
            ...(looked ? [] : [{ value: row.field, label: words.gone }]),
            ...earlier.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={({ target }) => choose(target.value)}
        />
        <SelectField
          label={words.operator(number)}
          isLabelHidden
          value={row.op}
          options={operators.map((op) => ({ value: op, label: sayOperator(op, family) }))}
          onChange={({ target }) => {
            const op = operators.find((known) => known === target.value);
            if (looked && op) onChange(withOperator(looked, row, op));
          }}
        />
        {looked && row.value !== undefined && <ValueField field={looked} family={family} row={row} number={number} onChange={onChange} />}
      </div>
      <ToolButton label={words.remove(number)} icon={X} isRemoving onClick={onRemove} />
    </li>
  );
}
