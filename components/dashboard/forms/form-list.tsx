"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useState } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { formsWords } from "@/components/words/forms";
import { BulkBar } from "./bulk-bar";
import type { ListedForm } from "./listed-form";
import Link from "next/link";
import { Time } from "@/components/ui/time";
import { Countdown } from "@/components/dashboard/countdown";
import { StatusStamp } from "@/components/dashboard/status-stamp";

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

/** The columns of the list; on phones all but the checkbox are stacked. */
const rowGrid =
  "grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-x-2 px-1 py-1 lg:grid-cols-[2rem_minmax(0,1fr)_7rem_6rem_10rem_10rem] lg:gap-x-4 lg:px-3";

type RowProps = { form: ListedForm; now: number; isSelected: boolean; onSelect: (isSelected: boolean) => void };

function FormRow({ form, now, isSelected, onSelect }: RowProps) {
  return (
    <li className={clsx("relative transition-colors hover:bg-tint", rowGrid, isSelected && "bg-tint")}>
      <CheckboxField
        label={formsWords.select(form.title)}
        isLabelHidden
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
        className="relative z-10"
      />
      <div className="min-w-0 py-2.5 lg:contents">
        <div className="min-w-0 lg:py-1.5">
          <Link
            href={`/forms/${form.id}`}
            prefetch={false} // one list would prefetch 25 pages, each as expensive as the list
            className="font-semibold after:absolute after:inset-0 hover:text-accent hover:underline focus-visible:after:rounded-control"
          >
            {form.title}
          </Link>
          {form.recipient !== null && <p className="text-13 text-muted">{formsWords.recipient(form.recipient)}</p>}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted lg:contents">
          <div className="lg:pt-1">
            <StatusStamp status={form.outcome ? "declined" : form.status} />
          </div>
          <Fact name={columns.answers}>
            <span className="tabular-nums">{formsWords.answers(form.response_count, form.response_limit)}</span>
          </Fact>
          <Fact name={columns.last} isWide={form.last_response_at === null}>
            {form.last_response_at === null ? formsWords.noAnswer : <Time at={form.last_response_at} />}
          </Fact>
          <Fact name={columns.closes} isWide={form.status !== "active"} isNamed={false}>
            {form.status === "active" && <Countdown at={form.expires_at} now={now} />}
          </Fact>
        </div>
      </div>
    </li>
  );
}

type FactProps = { name: string; children: ReactNode; /** Hidden on phones. */ isWide?: boolean; isNamed?: boolean };

/** A value with its name; wide screens show the name as the column's header. */
function Fact({ name, children, isWide = false, isNamed = true }: FactProps) {
  return (
    <div className={clsx("lg:py-2 lg:text-13", isWide && "max-lg:hidden")}>
      {isNamed && <span className="lg:sr-only">{name}: </span>}
      {children}
    </div>
  );
}
