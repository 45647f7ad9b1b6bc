import { Check } from "lucide-react";
import { AnswerList } from "./answer-list";
import { ChangedMark } from "./changed-mark";
import { PrintButton } from "./print-button";
import { Stamp } from "@/components/ui/stamp";
import { Time } from "@/components/ui/time";
import { responsesWords as words } from "@/components/words/responses";
import { referenceOf } from "@/lib/domain/responses/stored/reference";
import type { ShownResponse } from "@/lib/domain/responses/show-response";

/** One response in the style of a receipt. */
export function ResponseCard({ formId, title, response }: { formId: string; title: string; response: ShownResponse }) {
  return (
    <article
      className="mx-auto w-full max-w-2xl rounded-panel border border-line bg-surface print:max-w-none print:border-0"
      data-slip={response.id}
    >
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-dashed border-line p-6">
        <div className="min-w-0">
          <h2 dir="auto" className="font-serif text-25 break-words">
            {title}
          </h2>
          <p className="mt-1 text-15 text-muted">
            <Time at={response.submittedAt} format="full" />
            <ChangedMark formId={formId} response={response} />
          </p>
        </div>
        <Stamp tone="ok" icon={<Check aria-hidden />}>
          {words.answered}
        </Stamp>
      </header>
      <div className="px-6 pt-4">
        <AnswerList answers={response.answers} />
      </div>
      <footer className="flex flex-wrap items-start justify-between gap-4 border-t border-dashed border-line px-6 py-4">
        <p className="hidden print:block">
          {words.reference} <span className="font-mono">{referenceOf(response.id)}</span>
        </p>
        <details className="min-w-0 flex-1 text-15 print:hidden">
          <summary className="min-h-6 cursor-pointer py-2 text-muted">{words.details}</summary>
          <dl className="mt-2 grid gap-x-4 gap-y-1 pb-2 sm:grid-cols-[max-content_1fr]">
            <Fact label={words.address} value={response.ip} />
            <Fact label={words.browser} value={response.userAgent} />
            <Fact label={words.reference} value={referenceOf(response.id)} />
            <Fact label={words.id} value={response.id} />
          </dl>
        </details>
        <PrintButton />
      </footer>
    </article>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{value === "" ? words.unknown : value}</dd>
    </>
  );
}
