"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { accountWords } from "@/components/words/account";
import type { NewKey } from "@/lib/domain/auth/key-schema";
import { MadeKeyDialog } from "./made-key-dialog";
import { NewKeyDialog } from "./new-key-dialog";

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
