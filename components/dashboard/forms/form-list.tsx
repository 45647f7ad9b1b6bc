"use client";

import { useMay } from "@/components/may";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useState } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { formsWords } from "@/components/words/forms";
import type { ListedForm, NamedForm } from "./listed-form";
import Link from "next/link";
import { Time } from "@/components/ui/time";
import { Countdown } from "@/components/dashboard/countdown";
import { SealedStamp } from "@/components/dashboard/sealed-stamp";
import { StatusStamp } from "@/components/dashboard/status-stamp";
import { Ban, CalendarClock, Download, PencilLine, Trash2, X } from "lucide-react";
import { ExportItem } from "@/components/dashboard/responses/export-item";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { useTimeZone } from "@/components/ui/time-zone";
import { ActionDialog, useFormAction } from "./form-actions";
import { RowMenu } from "./row-menu";

const { columns } = formsWords;

/** One page of forms: a table on wide screens, cards on phones; selectable. */
export function FormList({ forms, sealed, now }: { forms: ListedForm[]; /** Ids. */ sealed: string[]; now: number }) {
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
              isSealed={sealed.includes(form.id)}
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

/** The columns of the list; on phones all but the checkbox and the menu are stacked. */
const rowGrid =
  "grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-center gap-x-2 px-1 py-1 lg:grid-cols-[2rem_minmax(0,1fr)_7rem_6rem_10rem_8rem_2.75rem] lg:gap-x-4 lg:px-3";

type RowProps = { form: ListedForm; isSealed: boolean; now: number; isSelected: boolean; onSelect: (isSelected: boolean) => void };

function FormRow({ form, isSealed, now, isSelected, onSelect }: RowProps) {
  return (
    <li className={clsx("relative transition-colors hover:bg-tint", rowGrid, isSelected && "bg-tint")}>
      <CheckboxField
        label={formsWords.select(form.title)}
        isLabelHidden
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
        className="relative z-10"
      />
      <div className="min-w-0 py-1.5 lg:contents">
        <div className="min-w-0 break-words lg:py-1.5">
          <Link
            href={`/forms/${form.id}`}
            prefetch={false} // one list would prefetch 25 pages, each as expensive as the list
            className="font-semibold after:absolute after:inset-0 hover:text-accent hover:underline focus-visible:after:rounded-control"
          >
            {form.title}
          </Link>
          {form.has_changes && (
            <p className="flex items-center gap-1.5 text-13 text-muted">
              <PencilLine aria-hidden className="size-3.5 shrink-0" />
              {formsWords.changed}
            </p>
          )}
          {form.recipient !== null && <p className="text-13 text-muted">{formsWords.recipient(form.recipient)}</p>}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted lg:contents">
          <div className="flex flex-wrap gap-1">
            <StatusStamp status={form.outcome ? "declined" : form.status} />
            {isSealed && <SealedStamp />}
          </div>
          <Fact name={columns.answers}>
            <span className="tabular-nums">{formsWords.answers(form.response_count, form.response_limit)}</span>
          </Fact>
          <Fact name={columns.last} isWide={form.last_response_at === null}>
            {form.last_response_at === null ? formsWords.noAnswer : <Time at={form.last_response_at} />}
          </Fact>
          <Fact name={columns.closes} isWide={form.status !== "active" || form.expires_at === null} isNamed={false}>
            {form.status === "active" && (
              <>
                <span className="lg:hidden">
                  <Countdown at={form.expires_at} now={now} />
                </span>
                <span className="max-lg:hidden">
                  <Countdown at={form.expires_at} now={now} isShort />
                </span>
              </>
            )}
          </Fact>
        </div>
      </div>
      <RowMenu form={form} now={now} />
    </li>
  );
}

type FactProps = { name: string; children: ReactNode; /** Hidden on phones. */ isWide?: boolean; isNamed?: boolean };

/** A value with its name; wide screens show the name as the column's header. */
function Fact({ name, children, isWide = false, isNamed = true }: FactProps) {
  return (
    <div className={clsx("lg:text-13", isWide && "max-lg:hidden")}>
      {isNamed && <span className="lg:sr-only">{name}: </span>}
      {children}
    </div>
  );
}

const { bulk } = formsWords;

/** The actions on the selected forms; sticky. */
function BulkBar({ forms, onClear }: { forms: NamedForm[]; onClear: () => void }) {
  const { action, open, close } = useFormAction();
  const zone = useTimeZone();
  const mayWrite = useMay("forms:write");
  const extensible = forms.filter(({ status }) => status === "active" || status === "expired");
  const exportAddress = (format: string) =>
    `/api/v1/responses/export?${new URLSearchParams({ form_id: forms.map(({ id }) => id).join(","), format, time_zone: zone }).toString()}`;
  return (
    <section
      aria-label={bulk.label}
      data-lower-bar
      className="sticky bottom-16 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-panel border border-ink bg-surface px-2 py-2 sm:bottom-4 sm:px-4"
    >
      <p role="status" className="pl-2 font-semibold tabular-nums">
        {bulk.selected(forms.length)}
      </p>
      <Button size="small" variant="ghost" className="mr-auto" onClick={onClear}>
        <X aria-hidden />
        {bulk.clear}
      </Button>
      {mayWrite && extensible.length > 0 && (
        <Button size="small" onClick={() => open("extend")}>
          <CalendarClock aria-hidden />
          {extensible.some(({ expires_at }) => expires_at !== null) ? bulk.extend : bulk.setClosing}
        </Button>
      )}
      {mayWrite && (
        <Button size="small" onClick={() => open("cancel")}>
          <Ban aria-hidden />
          {bulk.cancel}
        </Button>
      )}
      <Menu
        trigger={
          <Button size="small">
            <Download aria-hidden />
            {bulk.export}
          </Button>
        }
      >
        <ExportItem href={exportAddress("csv")}>{bulk.exportCsv}</ExportItem>
        <ExportItem href={exportAddress("json")}>{bulk.exportJson}</ExportItem>
      </Menu>
      {mayWrite && (
        <Button size="small" variant="danger" onClick={() => open("delete")}>
          <Trash2 aria-hidden />
          {bulk.delete}
        </Button>
      )}
      <ActionDialog action={action} forms={forms} onClose={close} onDone={onClear} />
    </section>
  );
}
