"use client";

import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { providerWords as words } from "@/components/words/provider";

/** Removes the provider of the account, after asking. */
export function RemoveProvider() {
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy } = useAction(() => callApi("DELETE /api/v1/account/sign-in-provider", {}), {
    done: () => {
      setOpen(false);
      toast.success(words.removed);
    },
    failed: words.removeFailed,
    refreshes: true,
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.remove}</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words.removeTitle}
        description={words.removeText}
        footer={
          <>
            <CloseButton>{words.cancel}</CloseButton>
            <Button variant="danger" isBusy={isBusy} onClick={run}>
              {words.remove}
            </Button>
          </>
        }
      />
    </>
  );
}
