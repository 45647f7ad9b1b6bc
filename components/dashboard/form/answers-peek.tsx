import Link from "next/link";
import { Time } from "@/components/ui/time";
import { formWords } from "@/components/words/form";
import type { ShownAnswer, ShownResponse } from "@/lib/responses/show-response";
import type { OverviewForm } from "./overview-form";

const { answers: words } = formWords;
const SHOWN_ANSWERS = 2;

/** The newest responses, one line each. */
export function AnswersPeek({ form, latest }: { form: OverviewForm; latest: ShownResponse[] }) {
  const home = `/forms/${form.id}/responses`;
  return (
    <section aria-labelledby="answers" className="slip">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3 sm:px-6">
        <h2 id="answers" className="font-serif text-17 font-semibold">
          {words.title}
        </h2>
        <p className="text-muted tabular-nums">{words.count(form.response_count, form.response_limit)}</p>
      </div>
      {latest.length === 0 && <p className="px-4 py-6 text-muted sm:px-6">{form.status === "active" ? words.none : words.noneClosed}</p>}
      <ul className="divide-y divide-line">
        {latest.map((response) => (
          <li key={response.id} className="relative flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 hover:bg-tint sm:px-6">
            <Link
              href={`${home}/${response.id}`}
              className="line-clamp-2 min-w-0 font-semibold break-words after:absolute after:inset-0 hover:text-accent hover:underline"
              dir="auto"
            >
              {digestOf(response.answers)}
            </Link>
            <Time at={response.submittedAt} className="text-13 text-muted" />
          </li>
        ))}
      </ul>
      {form.response_count > latest.length && (
        <p className="border-t border-line px-4 py-2 sm:px-6">
          <Link href={home} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 sm:min-h-8">
            {words.all}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Identifies a response by its first answers. */
function digestOf(answers: ShownAnswer[]): string {
  const texts = answers.flatMap(({ text }) => (text === null || text.trim() === "" ? [] : [text]));
  return texts.slice(0, SHOWN_ANSWERS).join(" · ") || words.anonymous;
}
