import { responsesWords as words } from "@/components/words/responses";
import type { AnswerSummary, QuestionSummary, ResponseSummary } from "@/lib/domain/responses/summary-schema";
import { OverTimeLine } from "./over-time-line";
import { QuestionChart } from "./question-chart";
import type { TextAnswer } from "./text-answers";
import { UnsentLine } from "./unsent-line";
import { VisitsLine } from "./visits-line";

type QuestionChartsProps = {
  /** Null for several forms, whose answers in words cannot be searched here. */
  formId: string | null;
  summary: AnswerSummary & Pick<ResponseSummary, "response_count"> & Partial<Pick<ResponseSummary, "visits" | "unsent">>;
  /** The newest answers in words, by the key of their question. */
  texts: Map<string, TextAnswer[]>;
};

/** Answers over time, a chart for each question that can have one, then the answers in words. */
export function QuestionCharts({ formId, summary, texts }: QuestionChartsProps) {
  const isCounted = ({ choices, ranks, rows, number, periods }: QuestionSummary) => Boolean(choices ?? ranks ?? rows ?? number ?? periods);
  const answered = summary.questions.filter((question) => question.answered > 0);
  const silent = summary.questions.filter((question) => question.answered === 0);
  const groups = [answered.filter(isCounted), answered.filter((each) => !isCounted(each))].filter((group) => group.length > 0);
  return (
    <>
      {summary.counted < summary.response_count && <p className="mb-4 text-muted">{words.chartsSample(summary.counted)}</p>}
      {summary.visits && <VisitsLine visits={summary.visits} />}
      {summary.unsent && summary.unsent.count > 0 && <UnsentLine formId={formId} unsent={summary.unsent} />}
      <OverTimeLine periods={summary.over_time} />
      <div className="flex flex-col gap-8">
        {groups.map((group, index) => (
          // In columns, so that a short card leaves no gap below it.
          <div key={index} className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
            {group.map((question, place) => (
              <QuestionChart
                key={place}
                formId={formId}
                question={question}
                total={summary.counted}
                texts={isCounted(question) ? null : (texts.get(question.key) ?? null)}
              />
            ))}
          </div>
        ))}
      </div>
      {silent.length > 0 && <p className="mt-4 text-muted">{words.nothingYet(silent.map(({ label }) => label))}</p>}
    </>
  );
}
