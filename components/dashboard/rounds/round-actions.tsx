"use client";

import { CalendarClock, Ellipsis, MailCheck, RotateCcw, Trash2, UserPlus, XCircle } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button, LinkButton } from "@/components/ui/button";
import { Menu, MenuItem, MenuLine } from "@/components/ui/menu";
import { roundsWords } from "@/components/words/rounds";
import type { Round } from "@/lib/domain/rounds/schema";
import { ChangeRoundDialog, EndRoundDialog } from "./round-dialogs";

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
      {(action === "change" || action === "open") && <ChangeRoundDialog round={round} onClose={() => setAction(null)} />}
      {(action === "close" || action === "delete") && <EndRoundDialog round={round} action={action} onClose={() => setAction(null)} />}
    </>
  );
}
