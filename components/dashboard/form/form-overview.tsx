import { May } from "@/components/may";
import { briefAnswers } from "@/components/dashboard/responses/entry-cards";
import { NewAnswers } from "@/components/dashboard/responses/new-answers";
import type { ShownResponse, ShownAnswer } from "@/lib/domain/responses/show-response";
import { DownloadForm } from "./download-form";
import { FormButtons, UseAgain } from "./form-buttons";
import { Time } from "@/components/ui/time";
import { formWords } from "@/components/words/form";
import { ChevronRight, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { Conversation } from "@/components/dashboard/conversation/conversation";
import { HandedOnLine } from "@/components/dashboard/conversation/handed-on";
import { isWaiting } from "@/components/dashboard/conversation/is-waiting";
import { conversationWords } from "@/components/words/conversation";
import { ExtendUntil } from "./extend-until";
import Link from "next/link";
import { clsx } from "clsx";
import { buttonClasses } from "@/components/ui/button";
import { Countdown } from "@/components/dashboard/countdown";
import { SeatsPanel, VisitsPanel } from "./overview-facts";
import { WaitingPanel } from "./waiting-panel";
import type { PresentedEntry } from "@/lib/domain/forms/waiting/schema";
import { CopyLink, ShareButton } from "./share-button";
import type { SeatedQuestion } from "@/lib/domain/forms/seats/seated-question";
import type { ShownVisits } from "@/lib/domain/visits/visits-schema";
import type { FormDetail } from "@/lib/domain/forms/schema";
import type { CountedForm } from "@/components/dashboard/forms/listed-form";

const replyWords = formWords.reply;

type OverviewProps = {
  form: OverviewForm;
  latest: ShownResponse[];
  days: DayCount[];
  /** Null when they are not counted, or nobody came yet. */ visits: ShownVisits | null;
  seats: SeatedQuestion[];
  /** Its waiting list; empty for those who may not read responses. */ waiting: PresentedEntry[];
  now: number;
};

/** What matters most about a form: how many responses, the newest ones, its link, its seats and visits. What makes another out of it stands below; its history, extending and cancelling are under “More”. */
export function FormOverview({ form, latest, days, visits, seats, waiting, now }: OverviewProps) {
  const { id, title, recipient, response_count, status, expires_at, created_at } = form;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <FormOpening form={form} />
          <FormReply form={form} now={now} />
          <FormHandedOn form={form} />
          <FormConversation form={form} />
          <FormNumbers form={form} days={days} kept={waiting.filter(({ state }) => state === "offered").length} />
          {latest.length > 0 && <AnswersPeek form={form} latest={latest} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <PublicLink form={form} now={now} />
          {waiting.length > 0 && <WaitingPanel formId={id} entries={waiting} />}
          {seats.length > 0 && <SeatsPanel questions={seats} />}
          {visits && visits.views > 0 && <VisitsPanel formId={id} visits={visits} />}
          <May to="forms:write">
            <UseAgain form={{ id, title, recipient, response_count, status, expires_at, created_at }} />
          </May>
          <section aria-labelledby="download" className="slip px-4 py-4 sm:px-6">
            <h2 id="download" className="mb-3 font-serif text-17 font-semibold">
              {formWords.download}
            </h2>
            <DownloadForm formId={id} />
          </section>
        </div>
      </div>
      <FormMore>
        <FormTimeline form={form} now={now} />
        <May to="forms:write">
          <FormButtons form={{ id, title, recipient, response_count, status, expires_at }} />
        </May>
      </FormMore>
      <NewAnswers formId={form.id} shown={form.response_count} href={`/forms/${form.id}`} />
    </div>
  );
}

const { answers, numbers: words } = formWords;

/** The most important numbers: how many responses, how many places are `kept` for people who waited, since when, and on which days. */
function FormNumbers({ form, days, kept }: { form: OverviewForm; days: DayCount[]; kept: number }) {
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
      {kept > 0 && response_limit !== null && <p>{formWords.waiting.kept(kept, response_limit - response_count - kept)}</p>}
      <p className="text-muted">
        {first_response_at === null ? (
          answers[status === "active" ? "none" : "noneClosed"]
        ) : (
          <>
            {words.since} <Time at={first_response_at} format="day" />
          </>
        )}
      </p>
      {response_count > 0 && days.length > 1 && <DaysLine days={days} />}
    </section>
  );
}

/** What is rarely needed, one press away. */
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

/** When the form begins to take answers, if that is still to come. */
function FormOpening({ form: { opens_at, not_open, status } }: { form: OverviewForm }) {
  if (!opens_at || !not_open || status !== "active") return null;
  return (
    <Notice tone="warn" title={formWords.opening.title}>
      <p>
        {formWords.opening.text} <Time at={opens_at} format="full" />
      </p>
    </Notice>
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

/** That the person asked has handed it on. */
function FormHandedOn({ form: { handed_on } }: { form: OverviewForm }) {
  if (!handed_on) return null;
  return (
    <Notice title={conversationWords.handedOnTo}>
      <p className="break-words">
        <bdi>{[handed_on.to.name, handed_on.to.email].filter((text) => text !== null).join(", ")}</bdi>
      </p>
      <HandedOnLine by={handed_on} />
    </Notice>
  );
}

/** What the person has asked before they answer, and the replies. */
function FormConversation({ form }: { form: OverviewForm }) {
  const { id, conversation, status } = form;
  if (!conversation) return null;
  const waits = isWaiting(form);
  return (
    <section id="conversation" aria-labelledby="asked-back" className={clsx("slip border-t-4 px-4 py-4 sm:px-6", waits && "border-t-warn")}>
      <h2 id="asked-back" className="mb-3 font-serif text-20 font-semibold">
        {conversationWords[waits ? "title" : "answered"]}
      </h2>
      <Conversation formId={id} messages={conversation} isOpen={status === "active"} waits={waits} />
    </section>
  );
}

const { answers: peekWords } = formWords;
/** In addition to the first, which says who responded. */
const MAX_OTHERS = 3;

/** The newest responses, each in a sentence. */
function AnswersPeek({ form, latest }: { form: OverviewForm; latest: ShownResponse[] }) {
  const home = `/forms/${form.id}/responses`;
  return (
    <section aria-labelledby="answers" className="slip">
      <h2 id="answers" className="border-b border-line px-4 py-3 font-serif text-17 font-semibold sm:px-6">
        {peekWords.title}
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
            {peekWords.all}
          </Link>
        </p>
      )}
    </section>
  );
}

/** The first answer, which says who it is if any does, and a few others. */
function Sentence({ href, answers }: { href: string; answers: ShownAnswer[] }) {
  const [first, ...others] = briefAnswers(answers);
  return (
    <p className="line-clamp-3 break-words">
      <Link href={href} className="font-semibold after:absolute after:inset-0 hover:text-accent hover:underline" dir="auto">
        {first?.text ?? peekWords.anonymous}
      </Link>
      {others.slice(0, MAX_OTHERS).map(({ label, text }, index) => (
        // Two questions may have the same label.
        <span key={`${index} ${label}`}>
          {index === 0 ? " – " : "; "}
          <bdi className="text-muted">{/[?!:]$/.test(label) ? label : `${label}:`}</bdi> <bdi>{text}</bdi>
        </span>
      ))}
    </p>
  );
}

const { link } = formWords;

/** The form's public URL, with buttons to copy, open and share it. */
function PublicLink({ form, now }: { form: OverviewForm; now: number }) {
  const isOpen = form.status === "active";
  return (
    <section aria-labelledby="public-link" className={clsx("slip border-t-4 px-4 py-4 sm:px-6", isOpen && "border-t-accent")}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="public-link" className="font-serif text-20 font-semibold">
          {link.title}
        </h2>
        <p className={isOpen ? "font-semibold text-accent" : "text-muted"}>{isOpen && <Countdown at={form.expires_at} now={now} />}</p>
      </div>
      {form.status !== "active" && <p className="mt-1 text-muted">{link.closed[form.status]}</p>}
      <p className="mt-3 rounded-control border border-line bg-paper px-3 py-2 font-mono text-13 break-all select-all">{form.url}</p>
      {/* Three buttons fit in one row of a narrow column. */}
      <div className="mt-3 flex flex-wrap gap-1.5 *:grow *:px-2!">
        <CopyLink url={form.url} isPrimary={isOpen} />
        <a href={form.url} target="_blank" rel="noreferrer" aria-label={link.openName} className={buttonClasses({})}>
          <ExternalLink aria-hidden />
          {link.open}
        </a>
        {isOpen && (
          <ShareButton
            form={{ id: form.id, version: form.version, title: form.title, url: form.url, fields: form.fields, settings: form.settings }}
          />
        )}
      </div>
    </section>
  );
}

const { numbers: dayWords } = formWords;
const [WIDTH, HEIGHT] = [560, 56];

type DayCount = { day: string; count: number };

/** Responses by day as a line. */
function DaysLine({ days }: { days: DayCount[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const sum = days.reduce((before, { count }) => before + count, 0);
  const step = WIDTH / Math.max(1, days.length - 1);
  const points = days.map(({ count }, index) => `${(index * step).toFixed(1)},${(HEIGHT - (count / most) * HEIGHT).toFixed(1)}`).join(" ");
  return (
    <figure className="mt-4">
      <svg
        role="img"
        aria-label={dayWords.line(days.length, sum)}
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        className="block h-14 w-full text-accent"
      >
        <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} fill="currentColor" opacity="0.12" />
        <polyline points={points} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        {days.map(({ day, count }, index) => (
          <rect key={day} x={(index - 0.5) * step} y={-2} width={step} height={HEIGHT + 4} fill="transparent">
            <title>{dayWords.onDay(day, count)}</title>
          </rect>
        ))}
      </svg>
      <figcaption aria-hidden className="flex justify-between border-t border-line pt-1 text-13 text-muted">
        <span>{dayWords.ago(days.length - 1)}</span>
        <span>{dayWords.now}</span>
      </figcaption>
    </figure>
  );
}

const { timeline } = formWords;

type Moment = { name: string; at: string | null; isAhead?: boolean };

/** Past and coming events of a form. */
function FormTimeline({ form, now }: { form: OverviewForm; now: number }) {
  return (
    <section aria-labelledby="timeline" className="slip px-4 py-4 sm:px-6">
      <h2 id="timeline" className="font-serif text-17 font-semibold">
        {timeline.title}
      </h2>
      <ol className="mt-3">
        {momentsOf(form).map(({ name, at, isAhead = false }, index, all) => (
          <li key={name} className="relative flex gap-3 pb-4 last:pb-0">
            {index < all.length - 1 && (
              <span aria-hidden className="absolute top-3 bottom-0 left-[5px] border-l-2 border-dashed border-line" />
            )}
            <span
              aria-hidden
              className={clsx(
                "relative mt-1.5 size-3 shrink-0 rounded-full border-2",
                isAhead ? "border-field bg-surface" : "border-accent bg-accent",
              )}
            />
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-13 text-muted">
                {at !== null && <Time at={at} />}
                {isAhead && at !== null && " · "}
                {isAhead && at !== null && <Countdown at={at} now={now} />}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function momentsOf(form: OverviewForm): Moment[] {
  const { created_at, first_response_at, last_response_at, completed_at, cancelled_at, expires_at, response_count, status } = form;
  const end: Moment[] = {
    active: [{ name: expires_at === null ? timeline.never : timeline.closes, at: expires_at, isAhead: true }],
    completed: [{ name: timeline.completed, at: completed_at }],
    cancelled: [{ name: form.outcome ? timeline.declined : timeline.cancelled, at: cancelled_at }],
    expired: [{ name: timeline.expired, at: expires_at }],
  }[status];
  return [
    { name: timeline.created, at: created_at },
    ...(first_response_at === null ? [] : [{ name: timeline.first, at: first_response_at }]),
    ...(response_count > 1 ? [{ name: timeline.last, at: last_response_at }] : []),
    ...(form.handed_on ? [{ name: timeline.handedOn, at: form.handed_on.at }] : []),
    ...(form.more_time ? [{ name: timeline.timeAsked, at: form.more_time.at }] : []),
    ...end,
  ];
}

/** A form with all data of its overview. */
type OverviewForm = CountedForm &
  FormDetail & { first_response_at: string | null; completed_at: string | null; cancelled_at: string | null };
