"use client";

import { KeyRound, LockKeyhole } from "lucide-react";
import { useAction } from "@/components/api-client/use-action";
import { ChooseKey, sayKeyProblem } from "@/components/sealed/choose-key";
import { addKeys } from "@/components/sealed/keyring";
import { keptKeys, mayHavePasskeys } from "@/components/sealed/kept-keys";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-frame";
import { Notice } from "@/components/ui/notice";
import { useIsReady } from "@/components/ui/use-is-ready";
import { sealedWords } from "@/components/words/sealed";

const words = sealedWords.locked;

type OpenPanelProps = { formId: string; recipients: string[] };

/** Asks for the key that opens the sealed answers in this tab. */
export function OpenPanel({ formId, recipients }: OpenPanelProps) {
  const isReady = useIsReady();
  const [kept] = isReady && mayHavePasskeys() ? keptKeys().filter(({ recipient }) => recipients.includes(recipient)) : [];
  const unlock = useAction(
    async () => {
      const { openKept } = await import("@/components/sealed/passkey");
      if (kept) addKeys(await openKept(kept), formId);
    },
    { failed: sayKeyProblem },
  );
  return (
    <section aria-labelledby="sealed" className="slip mb-4 px-4 py-5 sm:px-6 print:hidden">
      <h3 id="sealed" className="flex items-center gap-2 font-serif text-17 font-semibold">
        <LockKeyhole aria-hidden className="size-5 shrink-0" /> {words.title}
      </h3>
      <p className="mt-1 mb-4 max-w-prose text-muted">{words.text}</p>
      {isReady && !window.isSecureContext ? (
        <Notice tone="warn">{sealedWords.noCrypto}</Notice>
      ) : (
        <div className="grid max-w-xl gap-4">
          {kept && (
            <div>
              <Button variant="primary" isBusy={unlock.isBusy} onClick={unlock.run}>
                <KeyRound aria-hidden /> {words.withPasskey}
              </Button>
              {unlock.failure !== null && <FieldError id="sealed-passkey">{unlock.failure}</FieldError>}
            </div>
          )}
          <ChooseKey isPrimary={!kept} onKeys={(keys) => addKeys(keys, formId)} />
        </div>
      )}
    </section>
  );
}
