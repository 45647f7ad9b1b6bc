"use client";

import { May } from "@/components/may";
import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { memo, useRef } from "react";
import { Button, LinkButton } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { Time } from "@/components/ui/time";
import { deskWords as words } from "@/components/words/desk";
import { responsesWords } from "@/components/words/responses";
import { referenceOf } from "@/lib/domain/responses/stored/reference";
import type { Desk } from "@/lib/domain/responses/stored/desk";
import type { ShownResponse } from "@/lib/domain/responses/show-response";
import { AnswerList } from "./answer-list";
import { AnonymisedMark, ChangedMark, EndingLine, ImportedMark, SentByLine } from "./changed-mark";
import type { Column } from "./column";
import { textOf } from "./column";
import { CorrectButton } from "./correct-button";
import { DeskEditor } from "./desk-editor";
import { responseHref } from "./list-address";
import { deleteSoon } from "./pending-deletes";

type ResponseSheetProps = {
  formId: string;
  responses: ShownResponse[];
  /** Of the questions, if the address says one. */
  language: string | undefined;
  /** The question whose answer is the title. */
  who: Column | undefined;
  openId: string | null;
  onOpen: (id: string | null) => void;
  /** Opens the one above or below. */
  onStep: (by: -1 | 1) => void;
  owners: string[];
  tags: string[];
  /** How long Trash keeps what is deleted; 0: there is none. */
  trashDays: number;
  onChange: (id: string, desk: Desk) => void;
  onDeleted: () => void;
};

/** One response beside the table. */
export const ResponseSheet = memo(function ResponseSheet({
  formId,
  responses,
  language,
  who,
  openId,
  onOpen,
  onStep,
  owners,
  tags,
  trashDays,
  onChange,
  onDeleted,
}: ResponseSheetProps) {
  const article = useRef<HTMLElement>(null);
  const index = responses.findIndex(({ id }) => id === openId);
  const response = responses[index];
  const [before, after] = [responses[index - 1]?.id ?? null, responses[index + 1]?.id ?? null];
  const remove = (id: string) => {
    onOpen(after ?? before);
    article.current?.focus(); // the pressed button is gone with its response
    deleteSoon({ formId, ids: [id], trashDays, onDone: onDeleted });
  };
  return (
    <Sheet
      open={response !== undefined}
      onOpenChange={(isOpen) => !isOpen && onOpen(null)}
      initialFocus={() => article.current}
      isBeside
      title={
        response && (
          <span className="line-clamp-2">
            <ResponseTitle response={response} who={who} />
          </span>
        )
      }
      description={response && <ResponseFacts formId={formId} response={response} who={who} />}
      footer={
        response && (
          <div className="flex w-full items-center gap-2">
            <span className="mr-auto">
              <May to="responses:write">
                <Button key={response.id} variant="danger" size="small" onClick={() => remove(response.id)}>
                  <Trash2 aria-hidden />
                  {trashDays > 0 ? words.delete : words.deleteForGood}
                </Button>
              </May>
            </span>
            <LinkButton size="small" href={responseHref(formId, response.id, language)}>
              {words.asPage}
            </LinkButton>
            <Step isOff={before === null} label={responsesWords.newer} onClick={() => onStep(-1)} icon={<ArrowLeft aria-hidden />} />
            <Step isOff={after === null} label={responsesWords.older} onClick={() => onStep(1)} icon={<ArrowRight aria-hidden />} />
          </div>
        )
      }
    >
      {response && (
        <article
          ref={article}
          tabIndex={-1}
          aria-label={responsesWords.title}
          data-slip={response.id}
          className="flex scroll-mt-4 flex-col gap-6 outline-none focus-visible:shadow-none"
        >
          <AnswerList answers={response.answers} />
          <May to="responses:write">
            <div className="-mt-2">
              <CorrectButton formId={formId} responseId={response.id} />
            </div>
          </May>
          <DeskEditor
            key={response.id}
            formId={formId}
            responseId={response.id}
            desk={response.desk}
            owners={owners}
            tags={tags}
            onChange={(desk) => onChange(response.id, desk)}
          />
        </article>
      )}
    </Sheet>
  );
});

type ResponseWords = { response: ShownResponse; who: Column | undefined };

/** Who responded, otherwise when. */
export function ResponseTitle({ response: { answers, submittedAt }, who }: ResponseWords) {
  const name = textOf(answers, who);
  return name === "" ? (
    <Time at={submittedAt} format="full" />
  ) : (
    <span dir="auto" className="break-words">
      {name}
    </span>
  );
}

/** When the response was sent and changed, and its reference. */
export function ResponseFacts({ formId, response, who }: ResponseWords & { formId: string }) {
  return (
    <>
      {textOf(response.answers, who) !== "" && (
        <>
          <Time at={response.submittedAt} format="full" /> ·{" "}
        </>
      )}
      <span className="whitespace-nowrap">
        {responsesWords.reference} <span className="font-mono">{referenceOf(response.id)}</span>
      </span>
      <SentByLine response={response} />
      <EndingLine response={response} />
      <ChangedMark formId={formId} response={response} />
      <ImportedMark response={response} />
      <AnonymisedMark response={response} />
    </>
  );
}

type StepProps = { isOff: boolean; label: string; icon: ReactNode; onClick: () => void };

function Step({ isOff, label, icon, onClick }: StepProps) {
  return (
    <Button size="small" aria-label={label} title={`${label}. ${responsesWords.arrows}`} disabled={isOff} onClick={onClick}>
      {icon}
    </Button>
  );
}
