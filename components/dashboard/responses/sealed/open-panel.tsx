"use client";

import { KeyRound, LockKeyhole } from "lucide-react";
import { useAction } from "@/components/api-client/use-action";
import { ChooseKey, sayKeyProblem } from "@/components/sealed/choose-key";
import type { SealKey } from "@/components/sealed/key-file";
import { addKeys } from "@/components/sealed/keyring";
import { keptKeys, mayHavePasskeys } from "@/components/sealed/kept-keys";
import { May } from "@/components/may";
import { Button, LinkButton } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { FieldError } from "@/components/ui/field-frame";
import { Notice } from "@/components/ui/notice";
import { useIsReady } from "@/components/ui/use-is-ready";
import { sealedWords } from "@/components/words/sealed";

const words = sealedWords.locked;

type OpenPanelProps = {
  formId: string;
  recipients: string[];
  /** Whether the key that was given opens nothing. */
  isRefused?: boolean;
  /** Called when another key is given. */
  onKeys?: () => void;
};

/** Asks for the key that opens the sealed answers in this tab. */
export function OpenPanel({ formId, recipients, isRefused = false, onKeys }: OpenPanelProps) {
  const isReady = useIsReady();
  const [kept] = isReady && mayHavePasskeys() ? keptKeys().filter(({ recipient }) => recipients.includes(recipient)) : [];
  const add = (keys: SealKey[]) => {
    onKeys?.();
    addKeys(keys, formId);
  };
  const unlock = useAction(
    async () => {
      const { openKept } = await import("@/components/sealed/passkey");
      if (kept) add(await openKept(kept));
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
        <Notice tone="warn">{sealedWords.cannotOpen}</Notice>
      ) : (
        <div className="grid max-w-xl gap-4">
          {isRefused && <Notice tone="danger" title={words.none(recipients)} isAnnounced />}
          {kept && (
            <div>
              <Button variant="primary" isBusy={unlock.isBusy} onClick={unlock.run}>
                <KeyRound aria-hidden /> {words.withPasskey}
              </Button>
              {unlock.failure !== null && <FieldError id="sealed-passkey">{unlock.failure}</FieldError>}
            </div>
          )}
          <ChooseKey isPrimary={!kept} hasFocus={isRefused} hint={words.expected(recipients)} onKeys={add} />
          <LostKey formId={formId} />
        </div>
      )}
    </section>
  );
}

/** What is left to do without the key. */
function LostKey({ formId }: { formId: string }) {
  return (
    <Disclosure title={words.lost}>
      <p>{words.lostText}</p>
      <p>{words.lostNext}</p>
      <May to="forms:write">
        <p>
          <LinkButton size="small" href={`/forms/${formId}/settings#sealed`} prefetch={false}>
            {words.lostLink}
          </LinkButton>
        </p>
      </May>
    </Disclosure>
  );
}
