"use client";

import { useSession } from "@/components/builder/session/use-builder";
import { revisionWords } from "@/components/words/revision";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { ApiFailure, callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";

const words = revisionWords.bar;
const discardWords = revisionWords.discard;

/** Says that the form is published, and what depends on it; nothing for a new form. */
export function RevisionBar() {
  const { revised } = useSession();
  if (!revised) return null;
  return (
    <section
      aria-label={words.name}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2 text-13 sm:px-7"
    >
      <p className="tabular-nums">{words.text(revised.responseCount)}</p>
      <DiscardChanges />
    </section>
  );
}

/** Discards everything that is not published, after asking. */
function DiscardChanges() {
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, discard } = useDiscard();
  return (
    <Dialog
      title={discardWords.title}
      description={discardWords.text}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="ghost" size="small">
          {discardWords.open}
        </Button>
      }
      footer={
        <>
          <CloseButton>{discardWords.keep}</CloseButton>
          <Button variant="danger" isBusy={isBusy} onClick={discard}>
            {discardWords.do}
          </Button>
        </>
      }
    />
  );
}

/** Deletes the draft of the next version and leads back to the form. */
export function useDiscard() {
  const { client, revised, autosave, copies } = useSession();
  const router = useRouter();
  const { run: discard, isBusy } = useAction(
    async () => {
      await callApi("DELETE /api/v1/drafts/{draft_id}", { params: { draft_id: client.id() ?? "" } }).catch(unlessGone);
      autosave.adopt(autosave.store.getState().revision); // nothing is left to save
      copies().keep(null);
    },
    {
      done() {
        toast(discardWords.done);
        router.replace(revised ? `/forms/${revised.id}` : "/forms");
      },
      failed: discardWords.failed,
      leaves: true,
    },
  );
  return { isBusy, discard };
}

/** Discarded elsewhere, or by a first try whose reply was lost. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiFailure && error.status === 404)) throw error;
}
