import { NewAnswers } from "@/components/dashboard/responses/new-answers";
import type { ShownResponse, ShownAnswer } from "@/lib/domain/responses/show-response";
import type { DayCount } from "./days-line";
import { DaysLine } from "./days-line";
import { FormButtons } from "./form-buttons";
import { FormTimeline } from "./form-timeline";
import type { OverviewForm } from "./overview-form";
import { PublicLink } from "./public-link";
import { Time } from "@/components/ui/time";
import { formWords } from "@/components/words/form";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { ExtendUntil } from "./extend-until";
import Link from "next/link";

const replyWords = formWords.reply;

type OverviewProps = { form: OverviewForm; latest: ShownResponse[]; days: DayCount[]; now: number };

/** What matters of a form: how many answers, the newest, its link. Its history and rarer actions are under “More”. */
export function FormOverview({ form, latest, days, now }: OverviewProps) {
  const { id, title, recipient, response_count, status, expires_at, created_at } = form;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <FormReply form={form} now={now} />
          <FormNumbers form={form} days={days} />
          {latest.length > 0 && <AnswersPeek form={form} latest={latest} />}
        </div>
        <PublicLink form={form} now={now} />
      </div>
      <FormMore>
        <FormTimeline form={form} now={now} />
        <FormButtons form={{ id, title, recipient, response_count, status, expires_at, created_at }} />
      </FormMore>
      <NewAnswers formId={form.id} shown={form.response_count} href={`/forms/${form.id}`} />
    </div>
  );
}

const { answers, numbers: words } = formWords;

/** What matters first: how many answers, since when, and on which days. */
function FormNumbers({ form, days }: { form: OverviewForm; days: DayCount[] }) {
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

/** What is needed rarely, one press away. */
function FormMore({ children }: { children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 rounded-control font-semibold text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {formWords.more}
      </summary>
      <div className="mt-2 grid items-start gap-6 lg:grid-cols-2">{children}</div>
    </details>
  );
}

/** The person's reply in place of an answer: that they decline, or need more time. */
function FormReply({ form, now }: { form: OverviewForm; now: number }) {
  const { outcome, more_time, status } = form;
  if (outcome)
    return (
      <Notice tone="warn" title={replyWords[outcome.type]}>
        <p dir="auto" className="whitespace-pre-line">
          {outcome.reason === null
            ? replyWords.noReason
            : outcome.type === "not_me"
              ? `${replyWords.instead} ${outcome.reason}`
              : outcome.reason}
        </p>
      </Notice>
    );
  if (!more_time || (status !== "active" && status !== "expired")) return null;
  return (
    <Notice
      tone="warn"
      title={replyWords.timeAsked}
      actions={form.expires_at !== null && <ExtendUntil formId={form.id} until={more_time.until} expiresAt={form.expires_at} now={now} />}
    >
      <p dir="auto" className="whitespace-pre-line">
        {more_time.reason ?? replyWords.noReason}
      </p>
      {form.expires_at === null && <p>{replyWords.never}</p>}
    </Notice>
  );
}

const { answers: wordsAnswersPeek } = formWords;
/** Besides the first, by which a response is known. */
const MAX_OTHERS = 3;

/** The newest responses, each in a sentence. */
function AnswersPeek({ form, latest }: { form: OverviewForm; latest: ShownResponse[] }) {
  const home = `/forms/${form.id}/responses`;
  return (
    <section aria-labelledby="answers" className="slip">
      <h2 id="answers" className="border-b border-line px-4 py-3 font-serif text-17 font-semibold sm:px-6">
        {wordsAnswersPeek.title}
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
            {wordsAnswersPeek.all}
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
        {first?.text ?? wordsAnswersPeek.anonymous}
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
