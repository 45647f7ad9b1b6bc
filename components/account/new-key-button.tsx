"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { accountWords } from "@/components/words/account";
import type { NewKey } from "@/lib/domain/auth/key-schema";
import { NewKeyDialog } from "./new-key-dialog";
import { useRouter } from "next/navigation";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";

type Step = { is: "closed" } | { is: "naming" } | { is: "made"; made: NewKey };

/** @param baseUrl the service's public base URL. */
export function NewKeyButton({ baseUrl }: { baseUrl: string }) {
  const [step, setStep] = useState<Step>({ is: "closed" });
  const close = () => setStep({ is: "closed" });
  return (
    <>
      <Button variant="primary" onClick={() => setStep({ is: "naming" })}>
        <Plus aria-hidden />
        {accountWords.keys.new}
      </Button>
      {step.is === "naming" && <NewKeyDialog onMade={(made) => setStep({ is: "made", made })} onClose={close} />}
      {step.is === "made" && <MadeKeyDialog made={step.made} baseUrl={baseUrl} onClose={close} />}
    </>
  );
}

const words = accountWords.keys;

/** Shows the new key once, and how to try it. */
function MadeKeyDialog({ made: { key }, baseUrl, onClose }: { made: NewKey; baseUrl: string; onClose: () => void }) {
  const router = useRouter();
  const command = `curl ${baseUrl}/api/v1/forms -H "Authorization: Bearer ${key}"`;
  const close = () => {
    onClose();
    router.refresh();
  };
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(isOpen) => !isOpen && close()}
      title={words.madeTitle}
      description={words.madeText}
      footer={<Button onClick={close}>{words.stored}</Button>}
    >
      <TextField
        label={words.key}
        value={key}
        readOnly
        isMono
        onFocus={(event) => event.target.select()}
        after={<CopyButton text={key} label={words.copyKey} variant="primary" />}
      />
      <p className="mt-6 mb-2 font-semibold">{words.tryIt}</p>
      <pre className="rounded-control border border-line bg-paper px-3 py-2 font-mono text-13 break-all whitespace-pre-wrap">{command}</pre>
      <CopyButton text={command} label={words.copyCommand} className="mt-2" />
    </Dialog>
  );
}
