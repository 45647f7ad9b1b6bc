"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { formsWords } from "@/components/words/forms";
import { BulkBar } from "./bulk-bar";
import { FormRow, rowGrid } from "./form-row";
import type { ListedForm } from "./listed-form";

const { columns } = formsWords;

/** One page of forms: a table on wide screens, cards on phones; selectable. */
export function FormList({ forms, now }: { forms: ListedForm[]; now: number }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Forms that are no longer on the page are no longer selected.
  const chosen = forms.filter(({ id }) => selected.has(id));
  const select = (ids: string[], isSelected: boolean) => {
    const next = new Set(chosen.map(({ id }) => id));
    for (const id of ids) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  };
  return (
    <>
      <div className="slip">
        <div className={clsx("border-b border-line text-13 text-muted", rowGrid)}>
          <CheckboxField
            label={formsWords.selectAll}
            isLabelHidden
            checked={chosen.length === forms.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && chosen.length < forms.length;
            }}
            onChange={({ target }) =>
              select(
                forms.map(({ id }) => id),
                target.checked,
              )
            }
          />
          <span aria-hidden className="self-center lg:hidden">
            {formsWords.selectAll}
          </span>
          {[columns.form, columns.status, columns.answers, columns.last, columns.closes].map((name) => (
            <span key={name} aria-hidden className="hidden self-center lg:block">
              {name}
            </span>
          ))}
        </div>
        <ul aria-label={formsWords.list} className="divide-y divide-line">
          {forms.map((form) => (
            <FormRow
              key={form.id}
              form={form}
              now={now}
              isSelected={selected.has(form.id)}
              onSelect={(isSelected) => select([form.id], isSelected)}
            />
          ))}
        </ul>
      </div>
      {chosen.length > 0 && <BulkBar forms={chosen} onClear={() => setSelected(new Set())} />}
    </>
  );
}
