import { responsesWords as words } from "@/components/words/responses";
import type { QuestionSummary } from "@/lib/domain/responses/summary-schema";
import { BarList } from "./bar-list";
import { chartBars } from "./chart-bars";
import { ColumnChart } from "./column-chart";
import { NumberFacts } from "./number-facts";
import { RankList } from "./rank-list";
import { RowsTable } from "./rows-table";
import type { TextAnswer } from "./text-answers";
import { TextAnswers, TextList } from "./text-answers";

type QuestionChartProps = {
  /** Null for several forms. */
  formId: string | null;
  question: QuestionSummary;
  total: number;
  /** The newest of a question that is answered in words; null for others. */
  texts: TextAnswer[] | null;
};

/** The summary of the answers to one question. */
export function QuestionChart({ formId, question, total, texts }: QuestionChartProps) {
  const { key, label, removed, answered, choices, ranks, rows, number } = question;
  const { bars, isRow } = chartBars(question);
  const given = bars.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="rounded-panel border border-line bg-surface p-4 sm:p-6" data-question={key}>
      <h3 dir="auto" className="font-serif text-17 font-semibold break-words">
        {label}
      </h3>
      <p className="mb-4 text-13 text-muted last:mb-0">
        {words.chartAnswered(answered, total)}
        {removed && ` · ${words.removed}`}
      </p>
      {number && <NumberFacts number={number} total={answered} />}
      {ranks && <RankList ranks={ranks} />}
      {rows && <RowsTable rows={rows} />}
      {bars.length > 0 && (isRow ? <ColumnChart bars={bars} /> : <BarList bars={bars} total={answered} />)}
      {choices && given > answered && <p className="mt-3 text-13 text-muted">{words.several}</p>}
      {texts && formId === null && <TextList label={label} texts={texts} />}
      {texts && formId === null && texts.length < answered && <p className="mt-3 text-13 text-muted">{words.newestTexts(texts.length)}</p>}
      {texts && formId !== null && <TextAnswers formId={formId} question={{ key, label }} newest={texts} answered={answered} />}
    </section>
  );
}
