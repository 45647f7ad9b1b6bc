import { ArrowDown, ArrowUp, ChevronDown, ListFilter } from "lucide-react";
import { useState } from "react";
import { LateTrigger } from "@/components/ui/late-trigger";
import { later } from "@/components/ui/later";
import { deskWords } from "@/components/words/desk";
import { responsesWords as words } from "@/components/words/responses";
import type { Column } from "./column";
import type { EdgeProps } from "./column-edge";
import { ColumnEdge } from "./column-edge";
import { isFiltered } from "./column-filters";
import type { ListParams } from "./list-address";
import { useChangeList } from "./own-list";

const ColumnMenu = later(async () => (await import("./column-menu")).ColumnMenu);
const SentMenu = later(async () => (await import("./column-menu")).SentMenu);
const FilterDialog = later(async () => (await import("./filter-dialog")).FilterDialog);

/** The columns that are not questions, whose keys have no colon. */
export const OWN = { sent: ":sent", status: ":status", respondent: ":respondent", ending: ":ending" };

type Edge = EdgeProps & { onWiden: () => void; isResized: boolean };

type HeadProps = { formId: string; params: ListParams; className: string; edge: Edge };

/** The head of a question: a menu that sorts, filters, widens and hides. */
export function ColumnHead({ formId, column, params, className, edge }: HeadProps & { column: Column }) {
  const change = useChangeList(formId, params);
  const [isFiltering, setFiltering] = useState(false);
  const { key, label, isRemoved } = column;
  const order = params.sort === `answer.${key}` ? "ascending" : params.sort === `-answer.${key}` ? "descending" : undefined;
  return (
    // Named, so that no screen reader says with every cell how to change the width.
    <th
      scope="col"
      data-column={key}
      aria-label={isRemoved ? `${label} (${words.removed})` : label}
      aria-sort={order}
      className={`${className} align-bottom font-semibold`}
    >
      <LateTrigger
        opens="menu"
        Opened={ColumnMenu}
        props={{
          formId,
          column,
          params,
          onFilter: () => setFiltering(true),
          onWiden: edge.onWiden,
          onResetWidth: edge.isResized ? edge.onReset : null,
        }}
        trigger={
          <button type="button" title={deskWords.column(label)} className={headButton}>
            <span dir="auto" lang={column.lang} className="line-clamp-2">
              {label}
            </span>
            {isRemoved && <span className="text-13 font-normal text-muted">({words.removed})</span>}
            {isFiltered(params, column) && <ListFilter aria-hidden className="size-4 shrink-0 text-accent" />}
            <OrderIcon order={order} />
          </button>
        }
      />
      <FilterDialog isWanted={isFiltering} column={column} params={params} onApply={change} onClose={() => setFiltering(false)} />
      <ColumnEdge label={label} {...edge} />
    </th>
  );
}

/** The head of a column without a menu, in which no question is. */
export function PlainHead({ name, label, className, edge }: { name: string; label: string; className: string; edge: EdgeProps }) {
  return (
    <th scope="col" data-column={name} aria-label={label} className={`${className} pr-6! align-bottom font-semibold`}>
      {label}
      <ColumnEdge label={label} {...edge} />
    </th>
  );
}

/** The head of the times. */
export function SentHead({ formId, params, className, edge }: HeadProps) {
  const { sort = "newest" } = params;
  const order = { newest: "descending" as const, oldest: "ascending" as const }[sort];
  return (
    <th scope="col" data-column={OWN.sent} aria-label={words.sent} aria-sort={order} className={`${className} align-bottom font-semibold`}>
      <LateTrigger
        opens="menu"
        Opened={SentMenu}
        props={{ formId, params }}
        trigger={
          <button type="button" className={headButton}>
            {words.sent}
            <OrderIcon order={order} />
          </button>
        }
      />
      <ColumnEdge label={words.sent} {...edge} />
    </th>
  );
}

const headButton = "flex min-h-6 w-full items-end justify-between gap-2 text-left font-semibold hover:text-accent";

function OrderIcon({ order }: { order: "ascending" | "descending" | undefined }) {
  const Icon = order === "ascending" ? ArrowUp : order === "descending" ? ArrowDown : ChevronDown;
  return <Icon aria-hidden className="size-4 shrink-0 self-center" />;
}
