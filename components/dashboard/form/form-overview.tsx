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
import Link from "next/link";
import { clsx } from "clsx";
import { buttonClasses } from "@/components/ui/button";
import { Countdown } from "@/components/dashboard/countdown";
import type { DayCount } from "./overview-facts";
import { FormNumbers, SeatsPanel, VisitsPanel } from "./overview-facts";
import type { OverviewForm } from "./form-timeline";
import { FormTimeline } from "./form-timeline";
import { OverviewNotices } from "./overview-notices";
import { WaitingPanel } from "./waiting-panel";
import type { PresentedEntry } from "@/lib/domain/forms/waiting/schema";
import { CopyLink, ShareButton } from "./share-button";
import type { SeatedQuestion } from "@/lib/domain/forms/seats/seated-question";
import type { ShownVisits } from "@/lib/domain/visits/visits-schema";

type OverviewProps = {
  form: OverviewForm;
  latest: ShownResponse[];
  days: DayCount[];
  /** Null when they are not counted, or nobody came yet. */ visits: ShownVisits | null;
  seats: SeatedQuestion[];
  /** Its waiting list; empty for those who may not read responses. */ waiting: PresentedEntry[];
  /** Whether its answers are sealed: only a browser with a key can show them. */ isSealed: boolean;
  now: number;
};

/** What matters most about a form: how many responses, the newest ones, its link, its seats and visits. What makes another out of it stands below; its history, extending and cancelling are under “More”. */
export function FormOverview({ form, latest, days, visits, seats, waiting, isSealed, now }: OverviewProps) {
  const { id, title, recipient, response_count, status, expires_at, created_at } = form;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <OverviewNotices form={form} now={now} />
          <FormNumbers form={form} days={days} kept={waiting.filter(({ state }) => state === "offered").length} />
          {latest.length > 0 && (isSealed ? <SealedPeek formId={id} /> : <AnswersPeek form={form} latest={latest} />)}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <PublicLink form={form} now={now} />
          {waiting.length > 0 && <WaitingPanel formId={id} entries={waiting} />}
          {seats.length > 0 && <SeatsPanel questions={seats} />}
          {visits && visits.views > 0 && <VisitsPanel chartsOf={form.settings.sealed ? null : id} visits={visits} />}
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

/** In place of answers that nobody can read here. */
function SealedPeek({ formId }: { formId: string }) {
  return (
    <section aria-labelledby="answers" className="slip px-4 py-4 sm:px-6">
      <h2 id="answers" className="font-serif text-17 font-semibold">
        {peekWords.title}
      </h2>
      <p className="mt-1 text-muted">{peekWords.sealed}</p>
      <Link
        href={`/forms/${formId}/responses`}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 sm:min-h-8"
      >
        {peekWords.all}
      </Link>
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
