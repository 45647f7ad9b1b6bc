import { responsesWords as words } from "@/components/words/responses";
import { QuestionChart } from "./question-chart";
import type { ShownResponse } from "@/lib/responses/show-response";
import type { QuestionSummary, ResponseSummary } from "@/lib/responses/summary-schema";

type QuestionChartsProps = { summary: ResponseSummary; latest: ShownResponse[] };
/** The most text answers shown per question. */
const LATEST = 3;

/** A chart for each question that can have one, then the latest answers to the others. */
export function QuestionCharts({ summary, latest }: QuestionChartsProps) {
  const textsOf = (key: string) =>
    latest
      .flatMap((response) =>
        response.answers.filter((answer) => answer.key === key && answer.text).map(({ text }) => ({ id: response.id, text: text ?? "" })),
      )
      .slice(0, LATEST);
  const isCounted = ({ choices, number, periods }: QuestionSummary) => Boolean(choices ?? number ?? periods);
  const { questions } = summary;
  const groups = [questions.filter(isCounted), questions.filter((each) => !isCounted(each))].filter((group) => group.length > 0);
  return (
    <>
      {summary.counted < summary.response_count && <p className="mb-4 text-muted">{words.chartsSample(summary.counted)}</p>}
      <div className="flex flex-col gap-8">
        {groups.map((group, index) => (
          <div key={index} className="grid gap-4 lg:grid-cols-2">
            {group.map((question, place) => (
              <QuestionChart key={place} question={question} total={summary.counted} texts={textsOf(question.key)} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
