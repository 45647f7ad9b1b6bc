"use client";

import { KeyRound, Lock, LockKeyhole, Smartphone } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { useAction } from "@/components/api-client/use-action";
import { useMay } from "@/components/may";
import { ChooseKey } from "@/components/sealed/choose-key";
import type { SealKey } from "@/components/sealed/key-file";
import { addKeys, lock } from "@/components/sealed/keyring";
import { forgetKept, keptKeys, mayHavePasskeys } from "@/components/sealed/kept-keys";
import { keepWithPasskey } from "@/components/sealed/passkey";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { sealedWords as words } from "@/components/words/sealed";
import type { OpenedAnswers } from "./use-opened";
import { opensAny } from "./use-opened";

type KeyMenuProps = {
  formId: string;
  recipients: string[];
  keys: SealKey[];
  /** Null while they are being opened. */
  opened: OpenedAnswers | null;
  onReseal: () => void;
};

/** The button that locks the answers, and a menu for the keys that this tab has. */
export function KeyMenu({ formId, recipients, keys, opened, onReseal }: KeyMenuProps) {
  const mayWrite = useMay("responses:write");
  const [asks, setAsks] = useState<"key" | "passkey" | null>(null);
  const [kept, setKept] = useState(() => keptKeys().some(({ recipient }) => recipients.includes(recipient)));
  /** A key that the form has now, so that it also opens new answers. */
  const own = keys.find(({ recipient }) => recipients.includes(recipient));
  const remember = useAction(async () => own && keepWithPasskey(own, { name: words.passkey.name, now: new Date() }), {
    done() {
      setKept(true);
      setAsks(null);
      toast.success(words.passkey.added);
    },
    failed: () => words.passkey.unsupported,
  });
  const forget = () => {
    forgetKept(recipients);
    setKept(false);
    toast(words.passkey.forgotten);
  };
  return (
    <>
      <Menu
        trigger={
          <Button>
            <KeyRound aria-hidden />
            {words.key}
          </Button>
        }
      >
        <MenuItem icon={<KeyRound aria-hidden />} onClick={() => setAsks("key")}>
          {words.otherKey}
        </MenuItem>
        {own && !kept && mayHavePasskeys() && (
          <MenuItem icon={<Smartphone aria-hidden />} onClick={() => setAsks("passkey")}>
            {words.passkey.add}
          </MenuItem>
        )}
        {kept && (
          <MenuItem icon={<Smartphone aria-hidden />} isDanger onClick={forget}>
            {words.passkey.forget}
          </MenuItem>
        )}
        {mayWrite && opened !== null && opened.ofOtherKeys > 0 && (
          <MenuItem icon={<LockKeyhole aria-hidden />} onClick={onReseal}>
            {words.reseal.button}
          </MenuItem>
        )}
      </Menu>
      <Button onClick={lock}>
        <Lock aria-hidden />
        {words.lock}
      </Button>
      <Dialog title={words.otherKey} open={asks === "key"} onOpenChange={(isOpen) => !isOpen && setAsks(null)}>
        <ChooseKey
          isPrimary
          hasFocus
          hint={words.locked.expected(recipients)}
          onKeys={async (added) => {
            const isOwn = added.some(({ recipient }) => recipients.includes(recipient));
            const opens = isOwn || (await opensAny({ keys: added, formId, problems: opened?.problems ?? [] }));
            if (!opens) throw new Error(words.opensNoOther);
            addKeys(added, formId);
            setAsks(null);
          }}
        />
      </Dialog>
      <Dialog
        title={words.passkey.title}
        description={words.passkey.text}
        open={asks === "passkey"}
        onOpenChange={(isOpen) => !isOpen && setAsks(null)}
        footer={
          <>
            <CloseButton>{words.cancel}</CloseButton>
            <Button variant="primary" isBusy={remember.isBusy} onClick={remember.run}>
              {words.passkey.add}
            </Button>
          </>
        }
      >
        {remember.failure !== null && (
          <Notice tone="danger" title={words.passkey.failed} isAnnounced>
            <p>{remember.failure}</p>
          </Notice>
        )}
      </Dialog>
    </>
  );
}
