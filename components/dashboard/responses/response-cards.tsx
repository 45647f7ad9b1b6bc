"use client";

import { memo, Suspense } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { formatMoment, Time } from "@/components/ui/time";
import { useReader } from "@/components/ui/time-zone";
import { deskWords } from "@/components/words/desk";
import { responsesWords as words } from "@/components/words/responses";
import type { ShownResponse } from "@/lib/domain/responses/show-response";
import { AnonymisedMark, ImportedMark, SentByLine } from "./changed-mark";
import type { Column } from "./column";
import { textOf, whoColumn } from "./column";
import { DeskMark } from "./desk-mark";
import { briefAnswers } from "./entry-cards";
import type { ListParams } from "./list-address";
import { ResponseLink } from "./response-link";

type ResponseCardsProps = {
  formId: string;
  title: string;
  columns: Column[];
  responses: ShownResponse[];
  params: ListParams;
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
  onOpen: (id: string) => void;
};

/** Answers on a card; the sheet that it opens has them all. */
const SHOWN = 3;
/** Characters of one: more have no room. */
const LENGTH = 80;

/** Responses on a phone: who, when, and the first answers. A tap opens one. Memoized: opening one changes none. Hydrated separately, so that the table does not wait for them. */
export const ResponseCards = memo(function ResponseCards(props: ResponseCardsProps) {
  return (
    <Suspense>
      <Cards {...props} />
    </Suspense>
  );
});

function Cards(props: ResponseCardsProps) {
  const { formId, title, columns, responses, params, selected, onSelect, onOpen } = props;
  const who = whoColumn(columns);
  const count = responses.filter(({ id }) => selected.has(id)).length;
  return (
    <>
      <CheckboxField
        className="pl-1"
        label={deskWords.selectAll}
        checked={count > 0 && count === responses.length}
        onChange={({ target }) =>
          onSelect(
            responses.map(({ id }) => id),
            target.checked,
          )
        }
      />
      <ul aria-label={words.tableLabel(title)} className="flex flex-col gap-2">
        {responses.map((response) => (
          <Card
            key={response.id}
            formId={formId}
            who={who}
            columns={columns}
            response={response}
            language={params.language}
            isSelected={selected.has(response.id)}
            onSelect={onSelect}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </>
  );
}

type CardProps = Pick<ResponseCardsProps, "formId" | "columns" | "onSelect" | "onOpen"> & {
  response: ShownResponse;
  who: Column | undefined;
  language: string | undefined;
  isSelected: boolean;
};

/** Memoized, like a row of the table. */
const Card = memo(function Card({ formId, who, columns, response, language, isSelected, onSelect, onOpen }: CardProps) {
  const reader = useReader();
  const { id, submittedAt, desk } = response;
  return (
    <li
      data-card={id}
      className="relative flex items-start gap-1 rounded-panel border border-line bg-surface py-2 pr-4 pl-1 has-checked:bg-tint-solid"
    >
      <CheckboxField
        className="relative z-10"
        label={deskWords.select(formatMoment(new Date(`${submittedAt}Z`), reader))}
        isLabelHidden
        checked={isSelected}
        onChange={({ target }) => onSelect([id], target.checked)}
      />
      <div className="min-w-0 grow py-1">
        <div className="flex items-start justify-between gap-3">
          <ResponseLink
            formId={formId}
            response={response}
            language={language}
            who={who}
            onOpen={onOpen}
            className="line-clamp-2 min-h-6 min-w-6 font-semibold break-words text-accent after:absolute after:inset-0"
          />
          {/* Where nothing says who responded, the link is the time. */}
          {textOf(response.answers, who).trim() !== "" && <Time at={submittedAt} className="shrink-0 text-13 text-muted" />}
        </div>
        <dl className="mt-1 text-15">
          {firstAnswers(response, columns, who).map(({ key, label, text, lang }) => (
            <div key={key} className="flex gap-2">
              <dt dir="auto" lang={lang?.label} className="max-w-[40%] shrink-0 truncate text-muted">
                {label}
              </dt>
              <dd dir="auto" lang={lang?.text} className="min-w-0 truncate">
                {text}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-2 text-13">
          <SentByLine response={response} />
          <ImportedMark response={response} isBrief />
          <AnonymisedMark response={response} isBrief />
          <DeskMark desk={desk} />
        </div>
      </div>
    </li>
  );
});

/** The first that are answered, as text: the names of files, too. */
function firstAnswers({ answers }: ShownResponse, columns: Column[], who: Column | undefined) {
  const texts = new Map(
    briefAnswers(answers).map(({ key, label, text, lang }) => [key, { key, label, text: text.slice(0, LENGTH), lang }] as const),
  );
  return columns.flatMap((column) => (column === who ? [] : (texts.get(column.key) ?? []))).slice(0, SHOWN);
}
