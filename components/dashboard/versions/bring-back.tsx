"use client";

import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { versionWords } from "@/components/words/versions";
import { useBringBack } from "./use-bring-back";

const words = versionWords.back;

type BringBackProps = { formId: string; version: number; /** Changes that it would replace. */ hasChanges: boolean };

/** Opens the builder with an earlier version; asks first if that would replace other changes. */
export function BringBack({ formId, version, hasChanges }: BringBackProps) {
  const { isBusy, bringBack } = useBringBack(formId, version);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="slip px-4 py-4 sm:px-6">
      <Button variant="primary" isBusy={isBusy} onClick={() => (hasChanges ? setIsAsking(true) : void bringBack())}>
        <RotateCcw aria-hidden />
        {isBusy ? words.opening : words.open}
      </Button>
      <p className="mt-3 text-13 text-muted">{words.text}</p>
      <Dialog
        title={words.title}
        description={words.replaces}
        open={isAsking}
        onOpenChange={setIsAsking}
        footer={
          <>
            <CloseButton>{words.keep}</CloseButton>
            <Button variant="danger" isBusy={isBusy} onClick={() => void bringBack()}>
              {words.do}
            </Button>
          </>
        }
      />
    </div>
  );
}
