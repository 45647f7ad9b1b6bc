"use client";

import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Time } from "@/components/ui/time";
import { endpointsWords } from "@/components/words/endpoints";
import { webhooksWords as words } from "@/components/words/webhooks";
import type { PresentedSecret } from "@/lib/entry/webhooks/signing-secrets/schema";
import { CloseButton, Dialog } from "@/components/ui/dialog";

type SigningSecretProps = { /** The endpoint that it is of; the account's, when left out. */ endpointId?: string };

/** A signing secret. It is fetched only when the owner asks to see it. */
export function SigningSecret({ endpointId }: SigningSecretProps) {
  const [secret, setSecret] = useState<PresentedSecret | null>(null);
  const [isVisible, setIsVisible] = useState(false);
  const reveal = (found: PresentedSecret) => {
    setSecret(found);
    setIsVisible(true);
  };
  const { run: show } = useAction(() => readSecret(endpointId), { done: reveal, failed: words.secretFailed });
  return (
    <section className="rounded-panel border border-line bg-surface p-4 sm:p-6" aria-labelledby="secret-title">
      <h2 id="secret-title" className="font-serif text-20 font-semibold">
        {words.secretTitle}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{endpointId === undefined ? words.secretText : endpointsWords.secretText}</p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <code
          className="min-w-0 grow basis-64 rounded-control border border-line bg-paper px-3 py-2 font-mono text-13 break-all"
          data-secret
        >
          {isVisible && secret ? secret.secret : <Masked />}
        </code>
        <Button onClick={() => (isVisible ? setIsVisible(false) : show())}>{isVisible ? words.hide : words.show}</Button>
        {isVisible && secret && <CopyButton text={secret.secret} label={words.copySecret} />}
        <RotateDialog endpointId={endpointId} onRotated={reveal} />
      </div>
      {secret?.retired.map(({ signs_until }) => (
        <p key={signs_until} className="mt-3 text-13 text-muted">
          {words.retired} <Time at={signs_until} format="full" />
        </p>
      ))}
    </section>
  );
}

function readSecret(endpointId: string | undefined) {
  if (endpointId === undefined) return callApi("GET /api/v1/webhooks/secret", {});
  return callApi("GET /api/v1/webhooks/endpoints/{endpoint_id}/secret", { params: { endpoint_id: endpointId } });
}

function rotateSecret(endpointId: string | undefined) {
  if (endpointId === undefined) return callApi("POST /api/v1/webhooks/secret/rotate", {});
  return callApi("POST /api/v1/webhooks/endpoints/{endpoint_id}/secret/rotate", { params: { endpoint_id: endpointId } });
}

function Masked() {
  return (
    <>
      <span aria-hidden>whsec_••••••••••••••••••••</span>
      <span className="sr-only">{words.hiddenSecret}</span>
    </>
  );
}

type RotateDialogProps = { endpointId: string | undefined; onRotated: (secret: PresentedSecret) => void };

/** Rotates the signing secret, after explaining it. */
function RotateDialog({ endpointId, onRotated }: RotateDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { run: rotate, isBusy } = useAction(() => rotateSecret(endpointId), {
    settled: () => setIsOpen(false),
    done(secret) {
      onRotated(secret);
      toast.success(words.rotated);
    },
    failed: words.notRotated,
  });
  return (
    <Dialog
      title={words.rotateTitle}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>{words.rotate}</Button>}
      footer={
        <>
          <CloseButton>{words.cancel}</CloseButton>
          <Button variant="danger" onClick={rotate} isBusy={isBusy}>
            {words.rotateConfirm}
          </Button>
        </>
      }
    >
      <p>{words.rotateText}</p>
    </Dialog>
  );
}
