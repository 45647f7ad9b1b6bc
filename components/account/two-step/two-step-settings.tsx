"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Time } from "@/components/ui/time";
import { twoStepWords as words } from "@/components/words/two-step";
import type { PresentedTwoStep } from "@/lib/domain/auth/two-step/schema";
import { IdentityDialog } from "./identity-dialog";
import { RecoveryCodes } from "./recovery-codes";
import { SetUpTwoStep } from "./set-up";

type Open = { is: "nothing" | "setUp" | "turnOff" | "renew" } | { is: "codes"; codes: string[] };

/** Turns two-step verification on and off, and replaces the recovery codes. */
export function TwoStepSettings({ state, email }: { state: PresentedTwoStep; email: string }) {
  const router = useRouter();
  const [open, setOpen] = useState<Open>({ is: "nothing" });
  const close = () => {
    setOpen({ is: "nothing" });
    router.refresh();
  };
  const turnedOn = () => {
    close();
    toast.success(words.setUp.done);
  };
  return (
    <>
      {state.since === null ? (
        <Button onClick={() => setOpen({ is: "setUp" })}>{words.turnOn}</Button>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>
            {words.isOn} <Time at={state.since} format="day" />
            <span className="block text-13 text-muted">{words.recovery.left(state.recovery_codes_left)}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen({ is: "renew" })}>{words.recovery.renew}</Button>
            <Button onClick={() => setOpen({ is: "turnOff" })}>{words.turnOff}</Button>
          </div>
        </div>
      )}
      {open.is === "setUp" && (
        <Dialog open onOpenChange={(isOpen) => !isOpen && close()} title={words.setUp.title}>
          <SetUpTwoStep email={email} onDone={turnedOn} />
        </Dialog>
      )}
      {open.is === "codes" && (
        <Dialog open onOpenChange={(isOpen) => !isOpen && close()} title={words.recovery.renew}>
          <RecoveryCodes codes={open.codes} email={email} onStored={close} />
        </Dialog>
      )}
      {open.is === "turnOff" && (
        <IdentityDialog
          title={words.off.title}
          text={words.off.text}
          submit={words.turnOff}
          isDangerous
          email={email}
          needsCode
          send={async (body) => {
            await callApi("POST /api/v1/user/two-step/turn-off", { body });
            close();
            toast.success(words.off.done);
          }}
          onClose={close}
        />
      )}
      {open.is === "renew" && (
        <IdentityDialog
          title={words.recovery.renewTitle}
          text={words.recovery.renewText}
          submit={words.recovery.renew}
          email={email}
          needsCode
          send={async (body) => {
            const { recovery_codes: codes } = await callApi("POST /api/v1/user/two-step/recovery-codes", { body });
            setOpen({ is: "codes", codes });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
