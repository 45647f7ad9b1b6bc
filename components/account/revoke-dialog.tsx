"use client";

import { useId, useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { accountWords } from "@/components/words/account";
import type { PresentedKey } from "@/lib/domain/auth/key-schema";

const words = accountWords.keys;

type RevokeDialogProps = { apiKey: PresentedKey; /** The keys revoked with it. */ family: PresentedKey[]; onClose: () => void };

/** Revokes a key. Its name has to be typed, since programs that use it stop working. */
export function RevokeDialog({ apiKey: { id, name }, family, onClose }: RevokeDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const isRight = typed.trim() === name.trim();
  const { run: revoke } = useAction(() => callApi("DELETE /api/v1/keys/{key_id}", { params: { key_id: id } }), {
    settled: onClose,
    done: () => toast.success(words.revokedNow(name)),
    failed: words.notRevoked,
    refreshes: true,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.revokeTitle(name)}
      description={words.revokeText}
      footer={
        <>
          <CloseButton>{words.cancel}</CloseButton>
          <Button type="submit" form={formId} variant="danger">
            {words.revoke}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          setHasTried(true);
          if (isRight) revoke();
        }}
      >
        {family.length > 0 && (
          <div className="mb-4">
            <Notice tone="warn" title={words.revokeAlso(family.map((key) => key.name))} />
          </div>
        )}
        <TextField
          label={words.revokeConfirm(name)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={hasTried && !isRight ? words.revokeMismatch(name) : undefined}
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
}
