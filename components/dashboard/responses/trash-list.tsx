"use client";

import { RotateCcw, Trash2 } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button, takesAway } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Time } from "@/components/ui/time";
import { deskWords } from "@/components/words/desk";
import { responsesWords } from "@/components/words/responses";
import type { ShownAnswer } from "@/lib/domain/responses/show-response";
import { referenceOf } from "@/lib/domain/responses/stored/reference";
import { deleteNow, showRestored, usePending } from "./pending-deletes";

const { trash: words } = deskWords;

/** Answers that are enough to tell one response from another. */
const FIRST_ANSWERS = 3;

type Trashed = { id: string; deletedAt: string; endsAt: string; answers: ShownAnswer[] };

type TrashListProps = { formId: string; /** How long they are kept. */ days: number; trashed: Trashed[] };

/** What is in the trash of a form; each is restored, or deleted for good. */
export function TrashList({ formId, days, trashed }: TrashListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  /** The one last restored or deleted. */
  const [last, setLast] = useState<string | null>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const pending = usePending(formId);
  // What has just been deleted is here at once, not after some seconds; the code that started it reloads the page.
  useEffect(() => {
    if (pending > 0) void deleteNow(formId);
  }, [formId, pending]);
  const shown = trashed.filter(({ id }) => !gone.has(id));
  const params = (id: string) => ({ params: { form_id: formId, response_id: id } });
  const leave = (id: string, said: string) => {
    toast.success(said);
    setGone((before) => new Set(before).add(id));
    heading.current?.focus(); // the pressed button is gone with its response
  };
  const restoring = useAction(
    (id: string) => {
      setLast(id);
      return callApi("POST /api/v1/forms/{form_id}/trash/{response_id}/restore", params(id));
    },
    {
      done(_, id) {
        showRestored([id]);
        leave(id, deskWords.restored(1));
      },
      failed: deskWords.notRestored(1),
      refreshes: true,
    },
  );
  const removing = useAction(
    (id: string) => {
      setEnding(null);
      setLast(id);
      return callApi("DELETE /api/v1/forms/{form_id}/trash/{response_id}", params(id));
    },
    { done: (_, id) => leave(id, deskWords.deleted(1)), failed: deskWords.notDeleted, refreshes: true },
  );
  return (
    <div className="w-full max-w-4xl">
      <Link
        href={`/forms/${formId}/responses`}
        className="inline-flex min-h-11 items-center text-15 text-accent underline underline-offset-4"
      >
        {responsesWords.back}
      </Link>
      <h2 ref={heading} tabIndex={-1} className="font-serif text-20 font-semibold outline-none">
        {words.title}
      </h2>
      {shown.length === 0 ? (
        <div className="mt-4">
          <EmptyState icon={<Trash2 aria-hidden />} title={words.emptyTitle}>
            <p>{words.emptyText(days)}</p>
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="mt-1 mb-4 max-w-prose text-muted">{words.lead(days)}</p>
          <ul aria-label={words.list} className="divide-y divide-line rounded-panel border border-line bg-surface">
            {shown.map((each) => (
              <TrashedItem
                key={each.id}
                trashed={each}
                isBusy={last === each.id && (restoring.isBusy || removing.isBusy)}
                onRestore={() => restoring.run(each.id)}
                onDelete={() => setEnding(each.id)}
              />
            ))}
          </ul>
        </>
      )}
      <Dialog
        title={words.deleteTitle(ending === null ? "" : referenceOf(ending))}
        description={words.deleteText}
        open={ending !== null}
        onOpenChange={(isOpen) => !isOpen && setEnding(null)}
        footer={
          <>
            <CloseButton>{words.keep}</CloseButton>
            <Button variant="danger" onClick={() => ending !== null && removing.run(ending)}>
              {deskWords.deleteForGood}
            </Button>
          </>
        }
      />
    </div>
  );
}

type ItemProps = { trashed: Trashed; isBusy: boolean; onRestore: () => void; onDelete: () => void };

function TrashedItem({ trashed: { id, deletedAt, endsAt, answers }, isBusy, onRestore, onDelete }: ItemProps) {
  const reference = referenceOf(id);
  const [who, ...others] = answers.filter(({ text }) => text !== null && text !== "").slice(0, FIRST_ANSWERS);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 grow basis-60">
        {who === undefined ? (
          <p className="text-muted">{words.unanswered}</p>
        ) : (
          <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
            {who.text}
          </p>
        )}
        <dl className="mt-0.5">
          {others.map(({ key, label, text }) => (
            <div key={key} className="line-clamp-2 wrap-anywhere">
              <dt dir="auto" className="me-2 inline text-muted">
                {label}
              </dt>
              <dd dir="auto" className="inline">
                {text}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 flex flex-wrap gap-x-4 text-13 text-muted">
          <span>
            {responsesWords.reference} <span className="font-mono">{reference}</span>
          </span>
          <span>
            {words.deleted} <Time at={deletedAt} />
          </span>
          <span>
            {words.keptUntil} <Time at={endsAt} format="day" />
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:-mb-2">
        <Button size="small" isBusy={isBusy} aria-label={words.restoreOne(reference)} onClick={onRestore}>
          <RotateCcw aria-hidden />
          {words.restore}
        </Button>
        {/* Quiet beside every row: the dialog that it opens says what is lost. */}
        <Button size="small" variant="ghost" {...takesAway} isBusy={isBusy} aria-label={words.deleteOne(reference)} onClick={onDelete}>
          <Trash2 aria-hidden />
          {deskWords.deleteForGood}
        </Button>
      </div>
    </li>
  );
}
