import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Time } from "@/components/ui/time";
import { formsWords } from "@/components/words/forms";
import { Countdown } from "@/components/dashboard/countdown";
import { StatusStamp } from "@/components/dashboard/status-stamp";
import type { ListedForm } from "./listed-form";

const { columns } = formsWords;

/** The columns of the list; on phones all but the checkbox are stacked. */
export const rowGrid =
  "grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-x-2 px-1 py-1 lg:grid-cols-[2rem_minmax(0,1fr)_7rem_6rem_10rem_10rem] lg:gap-x-4 lg:px-3";

type RowProps = { form: ListedForm; now: number; isSelected: boolean; onSelect: (isSelected: boolean) => void };

export function FormRow({ form, now, isSelected, onSelect }: RowProps) {
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
