import { responsesWords as words } from "@/components/words/responses";
import type { ShownResponse } from "@/lib/responses/show-response";
import type { QuestionSummary, ResponseSummary } from "@/lib/responses/summary-schema";
import type { Column } from "./column";
import { OverTimeLine } from "./over-time-line";
import { QuestionChart } from "./question-chart";
import { UnsentLine } from "./unsent-line";
import { VisitsLine } from "./visits-line";

type QuestionChartsProps = { formId: string; summary: ResponseSummary; latest: ShownResponse[]; columns: Column[] };

/** Text answers shown per question before more are asked for. */
const LATEST = 5;

/** Answers over time, a chart for each question that can have one, then the answers in words. */
export function QuestionCharts({ formId, summary, latest, columns }: QuestionChartsProps) {
  const inWords = new Set(columns.filter(({ kind }) => kind === "words").map(({ key }) => key));
  const textsOf = (key: string) =>
    latest
      .flatMap(({ id, answers }) => answers.flatMap((answer) => (answer.key === key && answer.text ? [{ id, text: answer.text }] : [])))
      .slice(0, LATEST);
  const isCounted = ({ choices, ranks, rows, number, periods }: QuestionSummary) => Boolean(choices ?? ranks ?? rows ?? number ?? periods);
  const answered = summary.questions.filter((question) => question.answered > 0);
  const silent = summary.questions.filter((question) => question.answered === 0);
  const groups = [answered.filter(isCounted), answered.filter((each) => !isCounted(each))].filter((group) => group.length > 0);
  return (
    <>
      {summary.counted < summary.response_count && <p className="mb-4 text-muted">{words.chartsSample(summary.counted)}</p>}
      {summary.visits && <VisitsLine visits={summary.visits} />}
      {summary.unsent && summary.unsent.count > 0 && <UnsentLine unsent={summary.unsent} />}
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
                texts={inWords.has(question.key) && !isCounted(question) ? textsOf(question.key) : null}
              />
            ))}
          </div>
        ))}
      </div>
      {silent.length > 0 && <p className="mt-4 text-muted">{words.nothingYet(silent.map(({ label }) => label))}</p>}
    </>
  );
}
