"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { roundsWords } from "@/components/words/rounds";
import type { Round } from "@/lib/domain/rounds/schema";
import type { When } from "./when";
import { closingOf, isComplete, remindersOf } from "./when";
import { WhenFields } from "./when-fields";

const words = roundsWords.round;

type DialogProps = { round: Round; onClose: () => void };

/** Changes when a round closes and when it reminds; opens a closed one again. */
export function ChangeRoundDialog({ round: { id, status, remind }, onClose }: DialogProps) {
  const isOpen = status === "open";
  const [when, setWhen] = useState<When>({ closing: isOpen ? "keep" : "14", moment: null, remind });
  const {
    run: save,
    isBusy,
    failure,
  } = useAction(
    () => {
      const expiresAt = closingOf(when);
      const body = { remind: remindersOf(when), ...(expiresAt !== undefined && { expires_at: expiresAt }) };
      return callApi("PATCH /api/v1/rounds/{round_id}", { params: { round_id: id }, body });
    },
    {
      done() {
        toast.success(words.changed);
        onClose();
      },
      refreshes: true,
      leaves: true,
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(isStill) => !isStill && onClose()}
      title={isOpen ? words.change : words.openAgain}
      description={words.changeText}
      footer={
        <>
          <Button onClick={onClose}>{words.leave}</Button>
          <Button variant="primary" isBusy={isBusy} disabled={!isComplete(when)} onClick={save}>
            {isOpen ? words.save : words.openAgain}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== null && (
          <Notice tone="danger" title={words.notChanged} isAnnounced>
            {failure}
          </Notice>
        )}
        <WhenFields when={when} onChange={setWhen} {...(isOpen && { keep: words.keep })} />
      </div>
    </Dialog>
  );
}

/** Closes or deletes a round, once its owner has read what that means. */
export function EndRoundDialog({ round: { id, counts }, action, onClose }: DialogProps & { action: "close" | "delete" }) {
  const router = useRouter();
  const isDelete = action === "delete";
  const open = counts.waiting + counts.opened + counts.question + counts.more_time + counts.bounced + counts.unsubscribed;
  const given = { params: { round_id: id } };
  const { run: end, isBusy } = useAction(
    async () => (isDelete ? callApi("DELETE /api/v1/rounds/{round_id}", given) : callApi("POST /api/v1/rounds/{round_id}/close", given)),
    {
      done() {
        if (isDelete) router.push("/rounds");
        toast.success(isDelete ? words.deleted : words.closed);
        onClose();
      },
      failed: isDelete ? words.notDeleted : words.notClosed,
      refreshes: true,
      leaves: true,
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(isStill) => !isStill && onClose()}
      title={isDelete ? words.delete : words.close}
      description={isDelete ? words.deleteText(counts.asked) : words.closeText(open)}
      footer={
        <>
          <Button onClick={onClose}>{words.leave}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={end}>
            {isDelete ? words.delete : words.close}
          </Button>
        </>
      }
    />
  );
}
