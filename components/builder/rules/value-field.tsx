"use client";

import type { ComponentType } from "react";
import { choiceLabelsOf } from "@/components/builder/model/choice-labels";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { ruleWords as words } from "@/components/words/rules";
import type { Field } from "@/lib/rules/fields";
import type { Comparison } from "@/lib/rules/conditions/condition";
import type { Family } from "@/lib/rules/conditions/operators";
import { TODAY } from "@/lib/rules/conditions/operators";

type Value = string | number | boolean;
/** `label` names the control for those who cannot see the sentence. */
type ValueProps = { label: string; field: Field; value: Value; onChange: (value: Value, typing?: "typing") => void };

type Props = { field: Field; family: Family; row: Comparison; number: number; onChange: (row: Comparison, typing?: "typing") => void };

/** The value that an answer is compared with, in a control that suits it. */
export function ValueField({ field, family, row, number, onChange }: Props) {
  const Control = controls[family];
  const { value = "" } = row;
  if (Array.isArray(value)) {
    const change = (values: string[]) => onChange({ ...row, value: values });
    return <OptionValues label={words.options(number)} field={field} values={value.map(String)} onChange={change} />;
  }
  return (
    <Control
      label={words.value(number)}
      field={field}
      value={value}
      onChange={(next, typing) => onChange({ ...row, value: next }, typing)}
    />
  );
}

function TextValue({ label, value, onChange }: ValueProps) {
  return <TextField label={label} isLabelHidden value={String(value)} onChange={({ target }) => onChange(target.value, "typing")} />;
}

function TimeValue({ label, value, onChange }: ValueProps) {
  return (
    <TextField label={label} isLabelHidden type="time" value={String(value)} onChange={({ target }) => onChange(target.value, "typing")} />
  );
}

function NumberValue({ label, value, onChange }: ValueProps) {
  return (
    <TextField
      label={label}
      isLabelHidden
      type="number"
      step="any"
      value={typeof value === "number" ? value : ""}
      // An empty field means that the value is still missing.
      onChange={({ target }) => onChange(target.value === "" ? "" : target.valueAsNumber, "typing")}
    />
  );
}

function OptionValue({ label, field, value, onChange }: ValueProps) {
  const labels = choiceLabelsOf(field);
  const text = String(value);
  const gone = labels.has(text) ? [] : [{ value: text, label: text === "" ? words.choose : words.goneValue(text) }];
  const options = [...gone, ...[...labels].map(([option, said]) => ({ value: option, label: said }))];
  return <SelectField label={label} isLabelHidden value={text} options={options} onChange={({ target }) => onChange(target.value)} />;
}

type OptionsProps = { label: string; field: Field; values: string[]; onChange: (values: string[]) => void };

/** Several options. The last one stays, because a condition has to compare with something. */
function OptionValues({ label, field, values, onChange }: OptionsProps) {
  const labels = choiceLabelsOf(field);
  const gone = values.filter((value) => !labels.has(value)).map((value) => [value, words.goneValue(value)] as const);
  const toggle = (value: string) => {
    const rest = values.filter((other) => other !== value);
    if (rest.length < values.length) onChange(rest.length > 0 ? rest : values);
    else onChange([...labels.keys(), ...gone.map(([each]) => each)].filter((each) => each === value || values.includes(each)));
  };
  return (
    <fieldset className="max-h-60 space-y-1 overflow-y-auto">
      <legend className="sr-only">{label}</legend>
      {[...labels, ...gone].map(([value, said]) => (
        <CheckboxField key={value} label={said} checked={values.includes(value)} onChange={() => toggle(value)} />
      ))}
    </fieldset>
  );
}

function TickValue({ label, value, onChange }: ValueProps) {
  const options = [
    { value: "true", label: words.ticked },
    { value: "false", label: words.notTicked },
  ];
  return (
    <SelectField
      label={label}
      isLabelHidden
      value={String(value)}
      options={options}
      onChange={({ target }) => onChange(target.value === "true")}
    />
  );
}

/** A relative day, or a calendar date. */
function DayValue({ label, value, onChange }: ValueProps) {
  const isToday = value === TODAY;
  const options = [
    { value: TODAY, label: words.today },
    { value: "day", label: words.aDay },
  ];
  return (
    <>
      <SelectField
        label={label}
        isLabelHidden
        value={isToday ? TODAY : "day"}
        options={options}
        onChange={({ target }) => onChange(target.value === TODAY ? TODAY : "")}
      />
      {!isToday && (
        <TextField
          label={words.day}
          isLabelHidden
          type="date"
          value={String(value).slice(0, 10)}
          onChange={({ target }) => onChange(target.value, "typing")}
        />
      )}
    </>
  );
}

const controls: Record<Family, ComponentType<ValueProps>> = {
  presence: TextValue,
  text: TextValue,
  number: NumberValue,
  date: DayValue,
  time: TimeValue,
  choice: OptionValue,
  choices: OptionValue,
  checkbox: TickValue,
};
