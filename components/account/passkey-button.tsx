"use client";

import { KeyRound } from "lucide-react";
import { callApi } from "@/components/api-client/call-api";
import { reasonOf } from "@/components/api-client/show-failure";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useIsReady } from "@/components/ui/use-is-ready";
import { twoStepWords } from "@/components/words/two-step";

const words = twoStepWords.passkeys;

/** The browser gave no passkey: there is none, or the person has changed their mind. */
class NoPasskey extends Error {}

/** Signs in with a passkey, in browsers that have them. @param next path to open afterwards. */
export function PasskeyButton({ next }: { next: string }) {
  const isReady = useIsReady();
  const { run, isBusy, failure } = useAction(enterWithPasskey, {
    done: () => window.location.assign(next), // a full page load, so that nothing of an earlier session stays in memory
    failed: (error) => (error instanceof NoPasskey ? words.cancelled : reasonOf(error)),
    leaves: true,
  });
  if (!isReady || !("PublicKeyCredential" in window)) return null;
  return (
    <div className="mt-4 grid gap-4">
      <p aria-hidden className="text-center text-13 text-muted">
        {words.or}
      </p>
      {failure !== null && <Notice tone="danger" title={failure} isAnnounced />}
      <Button isBusy={isBusy} onClick={run} className="w-full">
        <KeyRound aria-hidden /> {words.signIn}
      </Button>
    </div>
  );
}

async function enterWithPasskey(): Promise<void> {
  const { options } = await callApi("POST /api/v1/session/passkey-options", {});
  const { startAuthentication } = await import("@simplewebauthn/browser");
  // The service makes the options with the counterpart of this library.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const credential = await startAuthentication({ optionsJSON }).catch(() => {
    throw new NoPasskey();
  });
  await callApi("POST /api/v1/session/passkey", {
    body: { credential: { ...credential, clientExtensionResults: { ...credential.clientExtensionResults } } },
  });
}
