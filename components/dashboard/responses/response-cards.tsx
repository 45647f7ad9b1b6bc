"use client";

import Link from "next/link";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { formatMoment, Time } from "@/components/ui/time";
import { useTimeZone } from "@/components/ui/time-zone";
import { deskWords } from "@/components/words/desk";
import { responsesWords as words } from "@/components/words/responses";
import type { ShownResponse } from "@/lib/domain/responses/show-response";
import { AnswerValue } from "./answer-value";
import type { Column } from "./column";
import { whoColumn } from "./column";
import { DeskMark, Who } from "./responses-table";

type ResponseCardsProps = {
  formId: string;
  title: string;
  columns: Column[];
  responses: ShownResponse[];
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
  onOpen: (id: string) => void;
};

/** Answers on a card; the sheet that it opens has them all. */
const SHOWN = 3;

/** Responses on a phone: who, when, and the first answers. A tap opens one. */
export function ResponseCards({ formId, title, columns, responses, selected, onSelect, onOpen }: ResponseCardsProps) {
  const who = whoColumn(columns);
  const others = columns.filter((column) => column !== who);
  const timeZone = useTimeZone();
  return (
    <ul aria-label={words.tableLabel(title)} className="flex flex-col gap-2">
      {responses.map((response) => (
        <li
          key={response.id}
          data-card={response.id}
          className="relative flex items-start gap-1 rounded-panel border border-line bg-surface py-2 pr-4 pl-1 has-checked:bg-tint-solid"
        >
          <CheckboxField
            className="relative z-10"
            label={deskWords.select(formatMoment(new Date(`${response.submittedAt}Z`), { timeZone }))}
            isLabelHidden
            checked={selected.has(response.id)}
            onChange={({ target }) => onSelect([response.id], target.checked)}
          />
          <div className="min-w-0 grow py-1">
            <div className="flex items-start justify-between gap-3">
              <Link
                prefetch={false}
                href={`/forms/${formId}/responses/${response.id}`}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  onOpen(response.id);
                }}
                className="line-clamp-2 min-w-0 font-semibold break-words text-accent after:absolute after:inset-0"
              >
                <Who response={response} who={who} />
              </Link>
              <Time at={response.submittedAt} className="shrink-0 text-13 text-muted" />
            </div>
            <dl className="mt-1 text-15">
              {firstAnswers(response, others).map((answer) => (
                <div key={answer.key} className="flex gap-2">
                  <dt dir="auto" className="max-w-[40%] shrink-0 truncate text-muted">
                    {answer.label}
                  </dt>
                  <dd className="line-clamp-1 min-w-0">
                    <AnswerValue answer={answer} isBrief />
                  </dd>
                </div>
              ))}
            </dl>
            <div className="mt-2 text-13">
              <DeskMark desk={response.desk} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function firstAnswers({ answers }: ShownResponse, columns: Column[]) {
  const answered = new Map(answers.filter(({ text }) => text !== null && text !== "").map((answer) => [answer.key, answer]));
  return columns.flatMap(({ key }) => answered.get(key) ?? []).slice(0, SHOWN);
}
