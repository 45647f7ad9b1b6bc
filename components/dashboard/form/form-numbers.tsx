import { Time } from "@/components/ui/time";
import { formWords } from "@/components/words/form";
import type { DayCount } from "./days-line";
import { DaysLine } from "./days-line";
import type { OverviewForm } from "./overview-form";

const { answers, numbers: words } = formWords;

/** What matters first: how many answers, since when, and on which days. */
export function FormNumbers({ form, days }: { form: OverviewForm; days: DayCount[] }) {
  const { response_count, response_limit, first_response_at, status } = form;
  const today = days.at(-1)?.count ?? 0;
  return (
    <section aria-labelledby="numbers" className="slip px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="numbers" className="font-serif text-25 font-semibold tabular-nums sm:text-31">
          {answers.count(response_count, response_limit)}
        </h2>
        {today > 0 && <p className="font-semibold text-accent tabular-nums">{words.today(today)}</p>}
      </div>
      <p className="text-muted">
        {first_response_at === null ? (
          answers[status === "active" ? "none" : "noneClosed"]
        ) : (
          <>
            {words.since} <Time at={first_response_at} format="day" />
          </>
        )}
      </p>
      {response_count > 0 && <DaysLine days={days} />}
    </section>
  );
}
