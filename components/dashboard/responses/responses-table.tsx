"use client";

import { clsx } from "clsx";
import Link from "next/link";
import type { MouseEvent } from "react";
import { memo, useDeferredValue, useState } from "react";
import { AnswerValue } from "./answer-value";
import { formatMoment, Time } from "@/components/ui/time";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { useTimeZone } from "@/components/ui/time-zone";
import { deskWords } from "@/components/words/desk";
import { responsesWords as words, responsesWords } from "@/components/words/responses";
import { referenceOf } from "@/lib/domain/responses/stored/reference";
import type { ShownAnswer, ShownResponse } from "@/lib/domain/responses/show-response";
import type { Column } from "./column";
import { whoColumn } from "./column";
import type { ListParams } from "./list-address";
import { CircleCheck, CircleDashed, CircleDot, OctagonX, ArrowDown, ArrowUp, ChevronDown, ListFilter } from "lucide-react";
import type { Desk } from "@/lib/domain/responses/stored/desk";
import { LateTrigger } from "@/components/ui/late-trigger";
import { later } from "@/components/ui/later";

type ResponsesTableProps = {
  formId: string;
  title: string;
  columns: Column[];
  responses: ShownResponse[];
  params: ListParams;
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
  onOpen: (id: string) => void;
};

/** The most characters of an answer in a cell; the details show all of it. */
const CELL_LENGTH = 160;
/** Rows that fill the tallest screen; those below are rendered later, in reserved space. */
const FIRST_SIGHT = 20;

/** Responses as rows, questions as columns; who responded stays in sight. A click anywhere on a row opens it. */
export function ResponsesTable({ formId, title, columns, responses, params, selected, onSelect, onOpen }: ResponsesTableProps) {
  const isWhole = useDeferredValue(true, false);
  const who = whoColumn(columns);
  const others = columns.filter((column) => column !== who);
  const count = responses.filter(({ id }) => selected.has(id)).length;
  return (
    // Focusable, so that the keyboard can scroll it.
    <div
      role="region"
      aria-label={words.tableLabel(title)}
      tabIndex={0}
      className="scrolls-x relative max-h-[80dvh] overflow-y-auto rounded-panel border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-left text-15">
        <thead>
          <tr>
            <td className={`${head} w-12 px-1! py-1!`}>
              <CheckboxField
                label={deskWords.selectAll}
                isLabelHidden
                checked={count > 0 && count === responses.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < responses.length;
                }}
                onChange={({ target }) =>
                  onSelect(
                    responses.map(({ id }) => id),
                    target.checked,
                  )
                }
              />
            </td>
            {who ? (
              <ColumnHead formId={formId} column={who} params={params} className={`${head} left-0 z-30! max-w-72 min-w-40 border-r`} />
            ) : (
              <th scope="col" className={`${head} left-0 z-30! border-r`}>
                <span className="sr-only">{words.title}</span>
              </th>
            )}
            <SentHead formId={formId} params={params} className={head} />
            <th scope="col" className={`${head} align-bottom font-semibold`}>
              {deskWords.status}
            </th>
            {others.map((column) => (
              <ColumnHead key={column.key} formId={formId} column={column} params={params} className={`${head} max-w-72 min-w-40`} />
            ))}
            <th scope="col" className={`${head} align-bottom font-semibold`}>
              {words.reference}
            </th>
          </tr>
        </thead>
        <tbody>
          {responses.map((response, index) =>
            isWhole || index < FIRST_SIGHT ? (
              <Row
                key={response.id}
                formId={formId}
                who={who}
                columns={others}
                response={response}
                isSelected={selected.has(response.id)}
                onSelect={onSelect}
                onOpen={onOpen}
              />
            ) : (
              <tr key={response.id} className="h-13" />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<ResponsesTableProps, "formId" | "columns" | "onSelect" | "onOpen"> & {
  response: ShownResponse;
  who: Column | undefined;
  isSelected: boolean;
};

/** Memoized, since a hundred rows take a while to render. */
const Row = memo(function Row({ formId, who, columns, response, isSelected, onSelect, onOpen }: RowProps) {
  const { id, submittedAt, answers } = response;
  const timeZone = useTimeZone();
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  const openUnlessControl = (event: MouseEvent<HTMLTableRowElement>) => {
    const isControl = event.target instanceof Element && event.target.closest("a, button, input, label") !== null;
    const isSelecting = getSelection()?.isCollapsed === false;
    if (!isControl && !isSelecting) onOpen(id);
  };
  return (
    <tr
      data-response={id}
      onClick={openUnlessControl}
      className={clsx("group cursor-pointer hover:bg-tint", isSelected ? "bg-tint" : "bg-surface")}
    >
      <td className={`${cell} px-1! py-1!`}>
        <CheckboxField
          label={deskWords.select(formatMoment(new Date(`${submittedAt}Z`), { timeZone }))}
          isLabelHidden
          checked={isSelected}
          onChange={({ target }) => onSelect([id], target.checked)}
        />
      </td>
      <th
        scope="row"
        className={clsx(
          cell,
          "sticky left-0 z-10 max-w-72 min-w-40 border-r font-normal group-hover:bg-tint-solid", // what scrolls below must not be seen through it
          isSelected ? "bg-tint-solid" : "bg-surface",
        )}
      >
        <Link
          prefetch={false}
          href={`/forms/${formId}/responses/${id}`}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(id);
          }}
          className="block min-h-6 max-w-64 truncate text-accent underline underline-offset-4"
        >
          <Who response={response} who={who} />
        </Link>
      </th>
      <td className={`${cell} whitespace-nowrap`}>
        <Time at={submittedAt} />
      </td>
      <td className={cell}>
        <DeskMark desk={response.desk} />
      </td>
      {columns.map(({ key, label }) => {
        const answer = byKey.get(key);
        // People who answered an earlier version may have been asked in other words.
        const askedAs = answer && answer.label !== label ? answer.label : undefined;
        return (
          <td key={key} title={askedAs} className={`${cell} max-w-72 min-w-40`}>
            {answer && (
              <div className={answer.files.length > 0 ? "" : "line-clamp-1"}>
                <AnswerValue answer={cut(answer)} isBrief />
              </div>
            )}
          </td>
        );
      })}
      <td className={`${cell} font-mono whitespace-nowrap text-muted`}>{referenceOf(id)}</td>
    </tr>
  );
});

const cell = "border-b border-line px-4 py-3 align-top group-last:border-b-0";
const head = "sticky top-0 z-20 border-b border-line bg-surface px-4 py-3";

/** Who responded, as the form asks for it; otherwise when. */
export function Who({ response: { answers, submittedAt }, who }: { response: ShownResponse; who: Column | undefined }) {
  const text = answers.find(({ key }) => key === who?.key)?.text ?? "";
  return text.trim() === "" ? <Time at={submittedAt} /> : <bdi>{text.slice(0, CELL_LENGTH).toWellFormed()}</bdi>;
}

function cut(answer: ShownAnswer): ShownAnswer {
  if (answer.text === null || answer.files.length > 0 || answer.text.length <= CELL_LENGTH) return answer;
  return { ...answer, text: `${answer.text.slice(0, CELL_LENGTH).toWellFormed()}…` };
}

const icons = { new: CircleDashed, open: CircleDot, done: CircleCheck, spam: OctagonX };

/** Status, assignee and tags of a response in a cell. */
export function DeskMark({ desk: { status, assignee, tags } }: { desk: Desk }) {
  const Icon = icons[status];
  return (
    <div className="flex min-w-28 flex-col gap-1">
      <span className={clsx("inline-flex items-center gap-1.5 whitespace-nowrap", status === "new" && "text-muted")}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {deskWords.statuses[status]}
      </span>
      {assignee !== null && (
        <span dir="auto" className="text-13 text-muted">
          {assignee}
        </span>
      )}
      {tags.length > 0 && (
        <ul aria-label={deskWords.tags} className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li key={tag} dir="auto" className="rounded-control border border-line px-1.5 text-13">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const ColumnMenu = later(async () => (await import("./column-menu")).ColumnMenu);
const SentMenu = later(async () => (await import("./column-menu")).SentMenu);
const RangeDialog = later(async () => (await import("./range-dialog")).RangeDialog);

type HeadProps = { formId: string; params: ListParams; className: string };

/** The head of a question: a menu that sorts, filters and hides. */
function ColumnHead({ formId, column, params, className }: HeadProps & { column: Column }) {
  const [isRange, setRange] = useState(false);
  const { key, label, isRemoved } = column;
  const order = params.sort === `answer.${key}` ? "ascending" : params.sort === `-answer.${key}` ? "descending" : undefined;
  const isFiltered = Object.keys(params).some((name) => [`answer.${key}`, `answer.${key}_gt`, `answer.${key}_lt`].includes(name));
  return (
    <th scope="col" aria-sort={order} className={`${className} align-bottom font-semibold`}>
      <LateTrigger
        opens="menu"
        Opened={ColumnMenu}
        props={{ formId, column, params, onRange: () => setRange(true) }}
        trigger={
          <button type="button" title={deskWords.column(label)} className={headButton}>
            <span dir="auto" className="line-clamp-2">
              {label}
            </span>
            {isRemoved && <span className="text-13 font-normal text-muted">({responsesWords.removed})</span>}
            {isFiltered && <ListFilter aria-hidden className="size-4 shrink-0 text-accent" />}
            <OrderIcon order={order} />
          </button>
        }
      />
      <RangeDialog isWanted={isRange} formId={formId} column={column} params={params} onClose={() => setRange(false)} />
    </th>
  );
}

/** The head of the times. */
function SentHead({ formId, params, className }: HeadProps) {
  const { sort = "newest" } = params;
  const order = { newest: "descending" as const, oldest: "ascending" as const }[sort];
  return (
    <th scope="col" aria-sort={order} className={`${className} align-bottom font-semibold`}>
      <LateTrigger
        opens="menu"
        Opened={SentMenu}
        props={{ formId, params }}
        trigger={
          <button type="button" className={headButton}>
            {responsesWords.sent}
            <OrderIcon order={order} />
          </button>
        }
      />
    </th>
  );
}

const headButton = "flex min-h-6 w-full items-end justify-between gap-2 text-left font-semibold hover:text-accent";

function OrderIcon({ order }: { order: "ascending" | "descending" | undefined }) {
  const Icon = order === "ascending" ? ArrowUp : order === "descending" ? ArrowDown : ChevronDown;
  return <Icon aria-hidden className="size-4 shrink-0 self-center" />;
}
