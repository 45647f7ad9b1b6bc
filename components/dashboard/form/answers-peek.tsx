import Link from "next/link";
import { Time } from "@/components/ui/time";
import { formWords } from "@/components/words/form";
import type { ShownAnswer, ShownResponse } from "@/lib/domain/responses/show-response";
import type { OverviewForm } from "./overview-form";

const { answers: words } = formWords;
/** Besides the first, by which a response is known. */
const MAX_OTHERS = 3;

/** The newest responses, each in a sentence. */
export function AnswersPeek({ form, latest }: { form: OverviewForm; latest: ShownResponse[] }) {
  const home = `/forms/${form.id}/responses`;
  return (
    <section aria-labelledby="answers" className="slip">
      <h2 id="answers" className="border-b border-line px-4 py-3 font-serif text-17 font-semibold sm:px-6">
        {words.title}
      </h2>
      <ul className="divide-y divide-line">
        {latest.map((response) => (
          <li key={response.id} className="relative px-4 py-3 hover:bg-tint sm:px-6">
            <Sentence href={`${home}/${response.id}`} answers={response.answers} />
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

/** Who it is, by the first answer, and what else was said. */
function Sentence({ href, answers }: { href: string; answers: ShownAnswer[] }) {
  const [first, ...others] = answers.flatMap(({ label, text }) => (text === null || text.trim() === "" ? [] : [{ label, text }]));
  return (
    <p className="line-clamp-3 break-words">
      <Link href={href} className="font-semibold after:absolute after:inset-0 hover:text-accent hover:underline" dir="auto">
        {first?.text ?? words.anonymous}
      </Link>
      {others.slice(0, MAX_OTHERS).map(({ label, text }, index) => (
        // Two questions may have the same label.
        <span key={`${index} ${label}`}>
          {index === 0 ? " – " : "; "}
          <bdi className="text-muted">{label}:</bdi> <bdi>{text}</bdi>
        </span>
      ))}
    </p>
  );
}
