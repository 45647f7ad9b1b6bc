"use client";

import Link from "next/link";
import { memo, useDeferredValue } from "react";
import { AnswerValue } from "@/components/dashboard/responses/answer-value";
import { Time } from "@/components/ui/time";
import { responsesWords as words } from "@/components/words/responses";
import type { ShownAnswer, ShownResponse } from "@/lib/responses/show-response";

type ResponsesTableProps = { formId: string; title: string; questions: { key: string; label: string }[]; responses: ShownResponse[] };

/** The most characters of an answer in a cell; the details show all of it. */
const CELL_LENGTH = 160;
/** Rows that fill the tallest screen; those below are rendered later, in reserved space. */
const FIRST_SIGHT = 20;

/** Responses as rows, questions as columns; the time column is sticky. */
export function ResponsesTable({ formId, title, questions, responses }: ResponsesTableProps) {
  const isWhole = useDeferredValue(true, false);
  return (
    // Focusable, so that the keyboard can scroll it.
    <div role="region" aria-label={words.tableLabel(title)} tabIndex={0} className="scrolls-x rounded-panel border border-line">
      <table className="w-full border-separate border-spacing-0 text-left text-15">
        <thead>
          <tr>
            <th scope="col" className={`${cell} ${sticky} font-semibold`}>
              {words.sent}
            </th>
            {questions.map(({ key, label }) => (
              <th key={key} scope="col" dir="auto" className={`${cell} max-w-72 min-w-40 align-bottom font-semibold`}>
                <span className="line-clamp-2">{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {responses.map((response, index) =>
            isWhole || index < FIRST_SIGHT ? (
              <Row key={response.id} formId={formId} response={response} />
            ) : (
              <tr key={response.id} className="h-13" />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Memoized, since a hundred rows take a while to render. */
const Row = memo(function Row({ formId, response }: { formId: string; response: ShownResponse }) {
  return (
    <tr data-response={response.id} className="group">
      <th scope="row" className={`${cell} ${sticky} font-normal whitespace-nowrap`}>
        <Link
          prefetch={false}
          href={`/forms/${formId}/responses/${response.id}`}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
        >
          <Time at={response.submittedAt} />
        </Link>
      </th>
      {response.answers.map((answer) => (
        <td key={answer.key} className={`${cell} max-w-72 min-w-40`}>
          <div className={answer.files.length > 0 ? "" : "line-clamp-3"}>
            <AnswerValue answer={cut(answer)} />
          </div>
        </td>
      ))}
    </tr>
  );
});

const cell = "border-b border-line px-4 py-3 align-top group-last:border-b-0";
const sticky = "sticky left-0 z-10 border-r bg-surface";

function cut(answer: ShownAnswer): ShownAnswer {
  if (answer.text === null || answer.files.length > 0 || answer.text.length <= CELL_LENGTH) return answer;
  return { ...answer, text: `${answer.text.slice(0, CELL_LENGTH).toWellFormed()}…` };
}
