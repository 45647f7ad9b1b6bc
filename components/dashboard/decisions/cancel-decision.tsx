"use client";

import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { decisionsWords as words } from "@/components/words/decisions";

/** Cancels a decision, once that was confirmed. */
export function CancelDecision({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy, failure } = useAction(
    () => callApi("PATCH /api/v1/decisions/{decision_id}", { params: { decision_id: id }, body: { status: "cancelled" } }),
    {
      done() {
        toast.success(words.cancelled);
        setIsAsking(false);
      },
      refreshes: true,
      leaves: true,
    },
  );
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{words.cancel}</Button>
      <Dialog open={isAsking} onOpenChange={setIsAsking} title={words.cancelTitle} description={words.cancelText}>
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setIsAsking(false)}>{words.keep}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={run}>
            {words.cancelNow}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
