"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { revisionWords } from "@/components/words/revision";
import { useDiscard } from "./use-discard";

const words = revisionWords.discard;

/** Discards everything that is not published, after asking. */
export function DiscardChanges() {
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, discard } = useDiscard();
  return (
    <Dialog
      title={words.title}
      description={words.text}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="ghost" size="small">
          {words.open}
        </Button>
      }
      footer={
        <>
          <CloseButton>{words.keep}</CloseButton>
          <Button variant="danger" isBusy={isBusy} onClick={() => void discard()}>
            {words.do}
          </Button>
        </>
      }
    />
  );
}
