"use client";

import { CalendarClock, Ellipsis, MailCheck, RotateCcw, Trash2, UserPlus, XCircle } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button, LinkButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem, MenuLine } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { roundsWords } from "@/components/words/rounds";
import type { Round } from "@/lib/domain/rounds/schema";
import type { When } from "./when";
import { closingOf, isComplete, remindersOf } from "./when";
import { WhenFields } from "./when-fields";

const words = roundsWords.round;
type Action = "change" | "open" | "close" | "delete";

/** What can be done with a round as a whole. */
export function RoundActions({ round }: { round: Round }) {
  const [action, setAction] = useState<Action | null>(null);
  const { id, status, counts } = round;
  const isOpen = status === "open";
  const { run: remindAll } = useAction(() => callApi("POST /api/v1/rounds/{round_id}/remind", { params: { round_id: id }, body: {} }), {
    done: ({ reminded }) => toast(words.remindedNow(reminded)),
    failed: words.notReminded,
    refreshes: true,
  });
  return (
    <>
      {isOpen && counts.waiting + counts.opened > 0 && (
        <Button onClick={remindAll}>
          <MailCheck aria-hidden />
          {words.remindAll}
        </Button>
      )}
      {isOpen && (
        <LinkButton href={`/rounds/${id}/add`}>
          <UserPlus aria-hidden />
          {words.add}
        </LinkButton>
      )}
      <Menu
        trigger={
          <Button>
            <Ellipsis aria-hidden />
            {words.more}
          </Button>
        }
      >
        {isOpen ? (
          <>
            <MenuItem icon={<CalendarClock aria-hidden />} onClick={() => setAction("change")}>
              {words.change}
            </MenuItem>
            <MenuItem icon={<XCircle aria-hidden />} onClick={() => setAction("close")}>
              {words.close}
            </MenuItem>
          </>
        ) : (
          <MenuItem icon={<RotateCcw aria-hidden />} onClick={() => setAction("open")}>
            {words.openAgain}
          </MenuItem>
        )}
        <MenuLine />
        <MenuItem isDanger icon={<Trash2 aria-hidden />} onClick={() => setAction("delete")}>
          {words.delete}
        </MenuItem>
      </Menu>
      {(action === "change" || action === "open") && <ChangeDialog round={round} onClose={() => setAction(null)} />}
      {(action === "close" || action === "delete") && <EndDialog round={round} action={action} onClose={() => setAction(null)} />}
    </>
  );
}

type DialogProps = { round: Round; onClose: () => void };

/** Changes when a round closes and when it reminds; opens a closed one again. */
function ChangeDialog({ round: { id, status, remind }, onClose }: DialogProps) {
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
function EndDialog({ round: { id, counts }, action, onClose }: DialogProps & { action: "close" | "delete" }) {
  const router = useRouter();
  const isDelete = action === "delete";
  const open = counts.waiting + counts.opened + counts.more_time + counts.bounced + counts.unsubscribed;
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
