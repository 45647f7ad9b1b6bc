import { responsesWords as words } from "@/components/words/responses";
import { QuestionChart } from "@/components/dashboard/responses/question-chart";
import type { ShownResponse } from "@/lib/responses/show-response";
import type { ResponseSummary } from "@/lib/responses/summary-schema";

type QuestionChartsProps = { questions: { key: string; label: string; type: string }[]; summary: ResponseSummary; latest: ShownResponse[] };
/** The most text answers shown per question. */
const LATEST = 3;

/** A chart for each question that can have one, then the latest answers to the others. */
export function QuestionCharts({ questions, summary, latest }: QuestionChartsProps) {
  const byKey = new Map(summary.questions.map((question) => [question.key, question]));
  const textsOf = (key: string) =>
    latest
      .flatMap((response) =>
        response.answers.filter((answer) => answer.key === key && answer.text).map(({ text }) => ({ id: response.id, text: text ?? "" })),
      )
      .slice(0, LATEST);
  const known = questions.flatMap(({ key, label }) => {
    const question = byKey.get(key);
    return question ? [{ key, label, question }] : [];
  });
  const isCounted = ({ question: { choices, number, periods } }: (typeof known)[number]) => Boolean(choices ?? number ?? periods);
  const groups = [known.filter(isCounted), known.filter((each) => !isCounted(each))].filter((group) => group.length > 0);
  return (
    <>
      {summary.counted < summary.response_count && <p className="mb-4 text-muted">{words.chartsSample(summary.counted)}</p>}
      <div className="flex flex-col gap-8">
        {groups.map((group, index) => (
          <div key={index} className="grid gap-4 lg:grid-cols-2">
            {group.map(({ key, label, question }) => (
              <QuestionChart key={key} label={label} question={question} total={summary.counted} texts={textsOf(key)} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
