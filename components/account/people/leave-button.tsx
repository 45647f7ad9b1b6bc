"use client";

import { useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { peopleWords } from "@/components/words/people";

const words = peopleWords.leave;

/** Leaves the account. @param isOnlyOne whether the person belongs to no other account, and can no longer sign in afterwards. */
export function LeaveButton({ account, isOnlyOne }: { account: string; isOnlyOne: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useAction(() => callApi("POST /api/v1/session/leave", {}), {
    // A full page load, so that nothing of the account stays in memory.
    done: () => window.location.assign("/forms"),
    failed: words.failed,
    settled: () => setAsking(false),
    leaves: true,
  });
  return (
    <Dialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={<Button>{words.open}</Button>}
      title={words.title(account)}
      footer={
        <>
          <CloseButton>{words.stay}</CloseButton>
          <Button variant="danger" isBusy={isBusy} onClick={run}>
            {words.open}
          </Button>
        </>
      }
    >
      {isOnlyOne ? words.textOnly : words.text}
    </Dialog>
  );
}
