"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { webhooksWords as words } from "@/components/words/webhooks";

/** Confirms the rotation of the signing secret and explains it. */
export function RotateDialog({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
    setIsOpen(false);
  };
  return (
    <Dialog
      title={words.rotateTitle}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>{words.rotate}</Button>}
      footer={
        <>
          <CloseButton>{words.cancel}</CloseButton>
          <Button variant="danger" onClick={() => void confirm()} isBusy={isBusy}>
            {words.rotateConfirm}
          </Button>
        </>
      }
    >
      <p>{words.rotateText}</p>
    </Dialog>
  );
}
