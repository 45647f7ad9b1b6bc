"use client";

import { Download } from "lucide-react";
import Link from "next/link";
import { ExportItem } from "@/components/dashboard/responses/export-item";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { Time } from "@/components/ui/time";
import { useTimeZone } from "@/components/ui/time-zone";
import { roundsWords } from "@/components/words/rounds";

const words = roundsWords.answers;

type AnsweredBy = {
  formId: string;
  responseId: string;
  name: string;
  at: string;
  answers: Record<string, { text: string | null; lang: string | undefined }>;
};
type Props = { questions: { key: string; label: string; lang: string | undefined }[]; answered: AnsweredBy[] };

/** The responses of everyone in a round: as one table, and as cards on phones, where a table would show a person and little else. */
export function RoundAnswers(props: Props) {
  return (
    <>
      <AnswersTable {...props} />
      <AnswerCards {...props} />
    </>
  );
}

/** Answers on a card; the response that it leads to has them all. */
const SHOWN = 4;

function AnswerCards({ questions, answered }: Props) {
  return (
    <ul aria-label={words.table} className="flex flex-col gap-2 sm:hidden">
      {answered.map(({ formId, responseId, name, at, answers }) => (
        <li key={responseId} className="relative rounded-panel border border-line bg-surface px-4 py-3">
          <div className="flex items-start justify-between gap-3">
            <Link
              href={`/forms/${formId}/responses/${responseId}`}
              prefetch={false}
              dir="auto"
              className="min-w-0 font-semibold break-words text-accent after:absolute after:inset-0"
            >
              {name}
            </Link>
            <Time at={at} className="shrink-0 text-13 text-muted" />
          </div>
          <dl className="mt-2 flex flex-col gap-2">
            {questions
              .flatMap(({ key, label, lang }) => {
                const answer = answers[key];
                return answer?.text ? [{ key, label: label === "" ? key : label, lang, text: answer.text, said: answer.lang }] : [];
              })
              .filter(({ text }) => text !== name) // it heads the card already
              .slice(0, SHOWN)
              .map(({ key, label, lang, text, said }) => (
                <div key={key}>
                  <dt dir="auto" lang={lang} className="truncate text-13 text-muted">
                    {label}
                  </dt>
                  <dd dir="auto" lang={said} className="line-clamp-2 break-words">
                    {text}
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function AnswersTable({ questions, answered }: Props) {
  return (
    <div
      className="overflow-x-auto rounded-panel border border-line bg-surface max-sm:hidden"
      tabIndex={0}
      role="region"
      aria-label={words.table}
    >
      <table className="w-full text-left">
        <thead className="border-b border-line text-13 text-muted">
          <tr>
            <th className="px-4 py-2 font-semibold whitespace-nowrap">{words.person}</th>
            <th className="px-4 py-2 font-semibold whitespace-nowrap">{words.at}</th>
            {questions.map(({ key, label, lang }) => (
              <th key={key} dir="auto" lang={lang} className="max-w-64 min-w-32 px-4 py-2 font-semibold">
                {label === "" ? key : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {answered.map(({ formId, responseId, name, at, answers }) => (
            <tr key={responseId} className="align-top hover:bg-tint">
              <th scope="row" dir="auto" className="px-4 py-2 font-semibold">
                <Link
                  href={`/forms/${formId}/responses/${responseId}`}
                  prefetch={false}
                  className="underline decoration-line underline-offset-4 hover:text-accent"
                >
                  {name}
                </Link>
              </th>
              <td className="px-4 py-2 text-13 whitespace-nowrap text-muted">
                <Time at={at} />
              </td>
              {questions.map(({ key }) => (
                <td key={key} dir="auto" lang={answers[key]?.lang} className="max-w-64 px-4 py-2">
                  {answers[key]?.text ? (
                    <span className="line-clamp-3 break-words whitespace-pre-line">{answers[key].text}</span>
                  ) : (
                    <span className="text-muted" title={words.unanswered}>
                      –
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Downloads all responses of a round. */
export function RoundExport({
  roundId,
  language,
}: {
  roundId: string;
  /** Of the labels; left out for the forms’ own. */ language: string | undefined;
}) {
  const zone = useTimeZone();
  const href = (query: Record<string, string>) => `/api/v1/rounds/${roundId}/export?${new URLSearchParams(query).toString()}`;
  const shown = { values: "shown", desk: "true", ...(zone !== "UTC" && { time_zone: zone }), ...(language !== undefined && { language }) };
  const items = [
    { href: href({ format: "xlsx", ...shown }), name: words.xlsx },
    { href: href({ format: "csv", ...shown }), name: words.csv },
    { href: href({ format: "json" }), name: words.json },
  ];
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden />
          {words.export}
        </Button>
      }
    >
      {items.map(({ href: link, name }) => (
        <ExportItem key={name} href={link}>
          {name}
        </ExportItem>
      ))}
    </Menu>
  );
}
