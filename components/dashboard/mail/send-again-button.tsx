"use client";

import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { mailPageWords as words } from "@/components/words/mail";

/** Sends an email again. */
export function SendAgainButton({ id }: { id: string }) {
  const { run, isBusy } = useAction(() => callApi("POST /api/v1/mails/{mail_id}/send-again", { params: { mail_id: id } }), {
    done: () => toast.success(words.sentAgain),
    failed: words.notSent,
    refreshes: true,
  });
  return (
    <Button onClick={run} isBusy={isBusy}>
      {words.sendAgain}
    </Button>
  );
}
