"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
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
  const router = useRouter();
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const isRight = typed.trim() === name.trim();
  const revoke = async () => {
    setHasTried(true);
    if (!isRight) return;
    try {
      await callApi("DELETE /api/v1/keys/{key_id}", { params: { key_id: id } });
      toast.success(words.revokedNow(name));
    } catch (error) {
      showFailure(words.notRevoked, error);
    }
    onClose();
    router.refresh();
  };
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
          void revoke();
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
