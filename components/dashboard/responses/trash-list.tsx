"use client";

import { RotateCcw, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button, takesAway } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { Time } from "@/components/ui/time";
import { deskWords } from "@/components/words/desk";
import { responsesWords } from "@/components/words/responses";
import type { ShownAnswer } from "@/lib/domain/responses/show-response";
import { referenceOf } from "@/lib/domain/responses/stored/reference";
import { briefAnswers } from "./entry-cards";
import { deleteNow, showRestored, usePending } from "./pending-deletes";
import { SideList } from "./side-list";

const { trash: words } = deskWords;

/** Answers that are enough to tell one response from another. */
const FIRST_ANSWERS = 3;

type Trashed = { id: string; deletedAt: string; endsAt: string; answers: ShownAnswer[] };

type TrashListProps = { formId: string; /** How long they are kept. */ days: number; trashed: Trashed[] };

/** What is in the trash of a form; each is restored, or deleted for good. */
export function TrashList({ formId, days, trashed }: TrashListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const pending = usePending(formId);
  // What has just been deleted is here at once, not after some seconds; the code that started it reloads the page.
  useEffect(() => {
    if (pending > 0) void deleteNow(formId);
  }, [formId, pending]);
  const shown = trashed.filter(({ id }) => !gone.has(id));
  const leave = (id: string, said: string) => {
    toast.success(said);
    setGone((before) => new Set(before).add(id));
    heading.current?.focus(); // the pressed button is gone with its response
  };
  return (
    <SideList
      formId={formId}
      title={words.title}
      heading={heading}
      empty={shown.length === 0 ? { icon: <Trash2 aria-hidden />, title: words.emptyTitle, text: words.emptyText(days) } : null}
      lead={words.lead(days)}
    >
      <ul aria-label={words.list} className="divide-y divide-line rounded-panel border border-line bg-surface">
        {shown.map((each) => (
          <TrashedItem key={each.id} formId={formId} trashed={each} onGone={(said) => leave(each.id, said)} />
        ))}
      </ul>
    </SideList>
  );
}

type ItemProps = { formId: string; trashed: Trashed; /** @param said what has become of it. */ onGone: (said: string) => void };

function TrashedItem({ formId, trashed: { id, deletedAt, endsAt, answers }, onGone }: ItemProps) {
  const [isAsking, setAsking] = useState(false);
  const params = { params: { form_id: formId, response_id: id } };
  const restoring = useAction(() => callApi("POST /api/v1/forms/{form_id}/trash/{response_id}/restore", params), {
    done() {
      showRestored([id]);
      onGone(deskWords.restored(1));
    },
    failed: deskWords.notRestored(1),
    refreshes: true,
  });
  const removing = useAction(() => callApi("DELETE /api/v1/forms/{form_id}/trash/{response_id}", params), {
    done: () => onGone(deskWords.deleted(1)),
    failed: deskWords.notDeleted,
    refreshes: true,
  });
  const isBusy = restoring.isBusy || removing.isBusy;
  const reference = referenceOf(id);
  const [who, ...others] = briefAnswers(answers).slice(0, FIRST_ANSWERS);
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
        <Button size="small" isBusy={isBusy} aria-label={words.restoreOne(reference)} onClick={restoring.run}>
          <RotateCcw aria-hidden />
          {words.restore}
        </Button>
        {/* Quiet beside every row: the dialog that it opens says what is lost. */}
        <Button
          size="small"
          variant="ghost"
          {...takesAway}
          isBusy={isBusy}
          aria-label={words.deleteOne(reference)}
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden />
          {deskWords.deleteForGood}
        </Button>
      </div>
      <Dialog
        title={words.deleteTitle(reference)}
        description={words.deleteText}
        open={isAsking}
        onOpenChange={setAsking}
        footer={
          <>
            <CloseButton>{words.keep}</CloseButton>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                removing.run();
              }}
            >
              {deskWords.deleteForGood}
            </Button>
          </>
        }
      />
    </li>
  );
}
