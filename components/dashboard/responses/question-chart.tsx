import { BarList } from "./bar-list";
import { chartBars } from "./chart-bars";
import { NumberFacts } from "./number-facts";
import { responsesWords as words } from "@/components/words/responses";
import type { QuestionSummary } from "@/lib/responses/summary-schema";

type QuestionChartProps = { question: QuestionSummary; total: number; texts: { id: string; text: string }[] };

/** The summary of the answers to one question. */
export function QuestionChart({ question, total, texts }: QuestionChartProps) {
  const { label, removed, answered, choices, number } = question;
  const bars = chartBars(question);
  const given = bars.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="rounded-panel border border-line bg-surface p-4 sm:p-6" data-question={question.key}>
      <h3 dir="auto" className="font-serif text-17 font-semibold break-words">
        {label}
      </h3>
      <p className="mb-4 text-13 text-muted">
        {words.chartAnswered(answered, total)}
        {removed && ` · ${words.removed}`}
      </p>
      {answered === 0 && <p className="text-15 text-muted">{words.nothingYet}</p>}
      {answered > 0 && number && <NumberFacts {...number} />}
      {answered > 0 && bars.length > 0 && <BarList bars={bars} total={answered} />}
      {choices && given > answered && <p className="mt-3 text-13 text-muted">{words.several}</p>}
      {answered > 0 && bars.length === 0 && <LatestTexts texts={texts} />}
    </section>
  );
}

function LatestTexts({ texts }: { texts: { id: string; text: string }[] }) {
  return (
    <>
      <p className="text-13 text-muted">{words.latest}</p>
      <ul className="mt-1 divide-y divide-line">
        {texts.map(({ id, text }) => (
          <li key={id} dir="auto" className="py-2 text-15 break-words">
            <span className="line-clamp-3">{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
