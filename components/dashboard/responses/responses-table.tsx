"use client";

import { clsx } from "clsx";
import type { MouseEvent } from "react";
import { memo, Suspense, useCallback, useDeferredValue, useMemo, useState } from "react";
import { AnswerCell } from "./answer-cell";
import { formatMoment, Time } from "@/components/ui/time";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { useReader } from "@/components/ui/time-zone";
import { deskWords } from "@/components/words/desk";
import { respondentsWords } from "@/components/words/respondents";
import { responsesWords as words } from "@/components/words/responses";
import { referenceOf } from "@/lib/domain/responses/stored/reference";
import type { ShownResponse } from "@/lib/domain/responses/show-response";
import { AnonymisedMark, ImportedMark, SentBy } from "./changed-mark";
import type { Column } from "./column";
import { whoColumn } from "./column";
import { ColumnHead, OWN, PlainHead, SentHead } from "./column-heads";
import type { ColumnWidths } from "./column-widths";
import { areSet, isResized, NEW_WIDTH, resetWidth, resize } from "./column-widths";
import { DeskMark } from "./desk-mark";
import type { ListParams } from "./list-address";
import { ResponseLink } from "./response-link";
import { measure, useColumnWidths } from "./use-column-widths";

type ResponsesTableProps = {
  formId: string;
  title: string;
  columns: Column[];
  responses: ShownResponse[];
  params: ListParams;
  selected: ReadonlySet<string>;
  /** The response that is open beside the table. */
  openId: string | null;
  onSelect: (ids: string[], isSelected: boolean) => void;
  onOpen: (id: string) => void;
};

/** Rows that fill the tallest screen; those below are rendered later, in reserved space. */
const FIRST_SIGHT = 20;
/** Pixels by which a column's menu widens it. */
const WIDER = 96;
/** Of the checkboxes, and the least of the references, which take the rest of a table whose widths are set. */
const [BOXES, REFERENCES] = [48, 160];

/** Responses as rows, questions as columns; who responded stays in sight. A click anywhere on a row opens it. */
export function ResponsesTable({ formId, title, columns, responses, params, selected, openId, onSelect, onOpen }: ResponsesTableProps) {
  const isWhole = useDeferredValue(true, false);
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  // A table without answers, as of responses that are sealed, has other columns than the one with them.
  const { widths, show, keep } = useColumnWidths(whoColumn(columns) ? formId : `${formId}:covered`);
  const setWidths = useCallback(
    (next: ColumnWidths, isDone: boolean) => {
      show(next);
      if (isDone) keep();
    },
    [show, keep],
  );
  const who = useMemo(() => whoColumn(columns), [columns]);
  const others = useMemo(() => columns.filter((column) => column !== who), [columns, who]);
  const hasRespondents = responses.some(({ respondent }) => respondent !== undefined);
  const hasEndings = responses.some(({ ending }) => ending !== undefined);
  const isSet = areSet(widths);
  const sizes = [
    ...(who ? [who.key] : []),
    OWN.sent,
    ...(hasRespondents ? [OWN.respondent] : []),
    ...(hasEndings ? [OWN.ending] : []),
    OWN.status,
    ...others.map(({ key }) => key),
  ].map((key) => ({
    key,
    width: widths[key]?.width ?? NEW_WIDTH,
  }));
  return (
    // Focusable, so that the keyboard can scroll it.
    <div
      role="region"
      aria-label={words.tableLabel(title)}
      tabIndex={0}
      className="scrolls-x relative max-h-[80dvh] overflow-y-auto rounded-panel border border-line"
    >
      <table
        ref={setTable}
        data-widths={isSet || undefined}
        style={isSet ? { tableLayout: "fixed", minWidth: sizes.reduce((sum, { width }) => sum + width, BOXES + REFERENCES) } : undefined}
        className="w-full border-separate border-spacing-0 text-left text-15"
      >
        {isSet && (
          <colgroup>
            <col style={{ width: BOXES }} />
            {sizes.map(({ key, width }) => (
              <col key={key} style={{ width }} />
            ))}
            <col />
          </colgroup>
        )}
        <Heads
          formId={formId}
          who={who}
          columns={others}
          params={params}
          responses={responses}
          {...{ hasRespondents, hasEndings }}
          selected={selected}
          onSelect={onSelect}
          widths={widths}
          onWidths={setWidths}
          table={table}
        />
        <tbody>
          {responses.map((response, index) =>
            isWhole || index < FIRST_SIGHT ? (
              <Row
                key={response.id}
                formId={formId}
                who={who}
                columns={others}
                response={response}
                {...{ hasRespondents, hasEndings }}
                language={params.language}
                isSelected={selected.has(response.id)}
                isOpen={response.id === openId}
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
  /** Whether any of them says who sent it. */
  hasRespondents: boolean;
  /** Whether any of them led to an ending. */
  hasEndings: boolean;
  /** Of the questions, if the address says one. */
  language: string | undefined;
  isSelected: boolean;
  isOpen: boolean;
};

type HeadsProps = Omit<RowProps, "response" | "language" | "isSelected" | "isOpen" | "onOpen"> &
  Pick<ResponsesTableProps, "params" | "responses" | "selected"> & {
    widths: ColumnWidths;
    onWidths: (next: ColumnWidths, isDone: boolean) => void;
    table: HTMLTableElement | null;
  };

/** Memoized: opening a response changes none of it. */
const Heads = memo(function Heads({
  formId,
  who,
  columns,
  params,
  responses,
  hasRespondents,
  hasEndings,
  selected,
  onSelect,
  widths,
  onWidths,
  table,
}: HeadsProps) {
  const count = responses.filter(({ id }) => selected.has(id)).length;
  const edgeOf = (key: string) => ({
    onResize: (width: number, isDone: boolean) => {
      onWidths(resize(widths, key, width, measure(table)), isDone);
    },
    onReset: () => {
      onWidths(resetWidth(widths, key), true);
    },
    onWiden: () => {
      const measured = measure(table);
      onWidths(resize(widths, key, (measured[key] ?? NEW_WIDTH) + WIDER, measured), true);
    },
    isResized: isResized(widths, key),
  });
  return (
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
        {who && (
          <ColumnHead
            formId={formId}
            column={who}
            params={params}
            className={`${head} ${width} left-0 z-30! border-r pr-6!`}
            edge={{ ...edgeOf(who.key), isLined: true }}
          />
        )}
        {/* Where no answer says who responded, the time stands in its place. */}
        <SentHead
          formId={formId}
          params={params}
          className={who ? `${head} pr-6!` : `${head} left-0 z-30! border-r pr-6!`}
          edge={{ ...edgeOf(OWN.sent), ...(!who && { isLined: true }) }}
        />
        {hasRespondents && (
          <PlainHead label={respondentsWords.sentBy} className={head} name={OWN.respondent} edge={edgeOf(OWN.respondent)} />
        )}
        {hasEndings && <PlainHead label={words.ending} className={head} name={OWN.ending} edge={edgeOf(OWN.ending)} />}
        <PlainHead label={deskWords.status} className={head} name={OWN.status} edge={edgeOf(OWN.status)} />
        {columns.map((column) => (
          <ColumnHead
            key={column.key}
            formId={formId}
            column={column}
            params={params}
            className={`${head} ${width} pr-6!`}
            edge={edgeOf(column.key)}
          />
        ))}
        <th scope="col" className={`${head} align-bottom font-semibold`}>
          {words.reference}
        </th>
      </tr>
    </thead>
  );
});

/** Memoized, since a hundred rows take a while to render. Each is hydrated on its own: one that is pressed while the page loads does not wait for the others. */
const Row = memo(function Row(props: RowProps) {
  return (
    <Suspense>
      <RowOfResponse {...props} />
    </Suspense>
  );
});

function RowOfResponse({
  formId,
  who,
  columns,
  response,
  hasRespondents,
  hasEndings,
  language,
  isSelected,
  isOpen,
  onSelect,
  onOpen,
}: RowProps) {
  const { id, submittedAt, answers } = response;
  const reader = useReader();
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  const openUnlessControl = (event: MouseEvent<HTMLTableRowElement>) => {
    // The path of the event: the target itself may be gone by now, as an icon that the press has replaced.
    const path = event.nativeEvent.composedPath();
    const isControl = path.some((element) => element instanceof Element && element.matches("a, button, input, label"));
    const isSelecting = getSelection()?.isCollapsed === false;
    if (!isControl && !isSelecting) onOpen(id);
  };
  const marks = [ImportedMark, AnonymisedMark].map((Mark, index) => <Mark key={index} response={response} isBrief />);
  return (
    <tr
      data-response={id}
      data-selected={isSelected || undefined}
      onClick={openUnlessControl}
      aria-current={isOpen || undefined}
      className={clsx("group scroll-mt-14 cursor-pointer hover:bg-tint", (isSelected || isOpen) && "bg-tint")}
    >
      <td className={`${cell} px-1! py-1.75! group-aria-current:shadow-[inset_3px_0_var(--accent)]`}>
        <CheckboxField
          label={deskWords.select(formatMoment(new Date(`${submittedAt}Z`), reader))}
          isLabelHidden
          checked={isSelected}
          onChange={({ target }) => onSelect([id], target.checked)}
        />
      </td>
      <th
        scope="row"
        className={clsx(
          cell,
          width,
          "sticky left-0 z-10 border-r font-normal group-hover:bg-tint-solid", // what scrolls below must not be seen through it
          isSelected || isOpen ? "bg-tint-solid" : "bg-surface",
        )}
      >
        <ResponseLink
          formId={formId}
          response={response}
          language={language}
          who={who}
          onOpen={onOpen}
          className="block min-h-6 max-w-64 truncate in-data-widths:max-w-none text-accent underline underline-offset-4"
        />
        {!who && marks}
      </th>
      {who && (
        <td className={`${cell} overflow-hidden text-ellipsis whitespace-nowrap`}>
          <Time at={submittedAt} />
          {marks}
        </td>
      )}
      {hasRespondents && (
        <td className={`${cell} ${width} overflow-hidden`}>
          <SentBy respondent={response.respondent} />
        </td>
      )}
      {hasEndings && (
        <td className={`${cell} ${width} overflow-hidden`}>
          <bdi className="line-clamp-3 break-words">{response.ending}</bdi>
        </td>
      )}
      <td className={`${cell} overflow-hidden`}>
        <DeskMark desk={response.desk} />
      </td>
      {columns.map(({ key, label }) => {
        const answer = byKey.get(key);
        // People who answered an earlier version may have been asked in other words.
        const askedAs = answer && answer.label !== label ? answer.label : undefined;
        return (
          <td key={key} title={askedAs} className={`${cell} ${width} relative`}>
            {answer && <AnswerCell answer={answer} />}
          </td>
        );
      })}
      <td className={`${cell} font-mono whitespace-nowrap text-muted`}>{referenceOf(id)}</td>
    </tr>
  );
}

const cell = "border-b border-line px-4 py-3 align-top group-last:border-b-0";
/** Of a question, until widths are set. */
const width = "max-w-72 min-w-40 in-data-widths:max-w-none in-data-widths:min-w-0";
const head = "sticky top-0 z-20 border-b border-line bg-surface px-4 py-3";
