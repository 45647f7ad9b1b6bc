"use client";

import { May } from "@/components/may";
import { usePathname, useRouter } from "next/navigation";
import { Trash2, Check } from "lucide-react";
import { Button } from "@/components/ui/button";
import { deskWords } from "@/components/words/desk";
import type { ShownResponse } from "@/lib/domain/responses/show-response";
import { CorrectButton } from "./correct-button";
import { DeskEditor } from "./desk-editor";
import { deletedWords, deleteSoon, useHidden } from "./pending-deletes";
import { AnswerList } from "./answer-list";
import type { Column } from "./column";
import { ResponseFacts, ResponseTitle } from "./response-sheet";
import { Stamp } from "@/components/ui/stamp";
import { responsesWords as words } from "@/components/words/responses";
import { versionWords } from "@/components/words/versions";

type ResponseWorkProps = {
  formId: string;
  /** The path of the list of responses. */
  all: string;
  title: string;
  response: ShownResponse;
  /** The question whose answer is the heading. */
  who: Column | undefined;
  owners: string[];
  tags: string[];
  /** How long Trash keeps what is deleted; 0: there is none. */
  trashDays: number;
};

/** One response on its own page: as a receipt, with the owners' notes on it. */
export function ResponseWork({ formId, all, title, response, who, owners, tags, trashDays }: ResponseWorkProps) {
  const router = useRouter();
  const isHidden = useHidden().has(response.id);
  const here = usePathname();
  if (isHidden) return <p className="text-muted">{deletedWords(1, { trashDays })}.</p>;
  // A person who has gone elsewhere in the meantime stays there.
  const onDone = () => (location.pathname === here ? router.push(all) : router.refresh());
  const remove = () => deleteSoon({ formId, ids: [response.id], trashDays, onDone });
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 lg:mx-0 lg:max-w-none lg:grid-cols-[minmax(0,42rem)_minmax(20rem,1fr)] print:block">
      <ResponseCard formId={formId} title={title} response={response} who={who} />
      <div className="flex flex-col gap-4 self-start lg:sticky lg:top-20 print:hidden">
        <DeskEditor
          key={response.id}
          formId={formId}
          responseId={response.id}
          desk={response.desk}
          owners={owners}
          tags={tags}
          // The list to which the browser goes back has counts, too.
          onChange={() => router.refresh()}
        />
        <May to="responses:write">
          <div className="flex flex-wrap justify-between gap-3">
            <CorrectButton formId={formId} responseId={response.id} />
            <Button variant="danger" size="small" onClick={remove}>
              <Trash2 aria-hidden />
              {trashDays > 0 ? deskWords.delete : deskWords.deleteForGood}
            </Button>
          </div>
        </May>
      </div>
    </div>
  );
}

type ResponseCardProps = Pick<ResponseWorkProps, "formId" | "title" | "response" | "who">;

/** One response in the style of a receipt. On paper it says of which form and version it is. */
function ResponseCard({ formId, title, response, who }: ResponseCardProps) {
  return (
    <article className="min-w-0 self-start rounded-panel border border-line bg-surface print:border-0" data-slip={response.id}>
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-dashed border-line p-6">
        <div className="min-w-0">
          <p dir="auto" className="mb-1 hidden break-words print:block">
            {title}
          </p>
          <h2 className="font-serif text-25 break-words">
            <ResponseTitle response={response} who={who} />
          </h2>
          <p className="mt-1 text-15 text-muted">
            <ResponseFacts formId={formId} response={response} who={who} />
            <span className="hidden print:inline"> · {versionWords.name(response.formVersion)}</span>
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
        <details className="min-w-0 flex-1 text-15 print:hidden">
          <summary className="min-h-6 cursor-pointer py-2 text-muted max-sm:py-3">{words.details}</summary>
          <dl className="mt-2 grid gap-x-4 gap-y-1 pb-2 sm:grid-cols-[max-content_1fr]">
            <Fact label={words.address} value={response.ip} />
            <Fact label={words.browser} value={response.userAgent} />
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

function PrintButton() {
  return (
    <span className="print:hidden">
      <Button variant="quiet" onClick={() => window.print()}>
        {words.print}
      </Button>
    </span>
  );
}
