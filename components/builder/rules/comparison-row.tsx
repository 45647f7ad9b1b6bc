"use client";

import { X } from "lucide-react";
import { ValueField } from "./value-field";
import { newComparison, offeredOperators, withOperator } from "@/components/builder/model/new-comparison";
import { sayOperator } from "@/components/builder/model/say-condition";
import { SelectField } from "@/components/ui/select-field";
import { ToolButton } from "@/components/ui/tool-button";
import { ruleWords as words } from "@/components/words/rules";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Comparison } from "@/lib/rules/conditions/condition";

type Props = {
  row: Comparison;
  number: number;
  /** The questions above. */
  earlier: Field[];
  onChange: (row: Comparison, typing?: "typing") => void;
  onRemove: () => void;
};

/** A comparison: which question, how, with what. */
export function ComparisonRow({ row, number, earlier, onChange, onRemove }: Props) {
  const looked = earlier.find(({ key }) => key === row.field);
  const family = looked ? fieldTypes[looked.type].family(looked) : "presence";
  const offered = offeredOperators(family);
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
