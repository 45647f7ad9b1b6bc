"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/select-field";
import { endpointsWords as words } from "@/components/words/endpoints";

const HOUR_MS = 3_600_000;

/** Sends what an endpoint got, or should have got, again. */
export function ReplayDialog({ endpointId }: { endpointId: string }) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [hours, setHours] = useState("24");
  const [isFailedOnly, setIsFailedOnly] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const replay = async () => {
    setIsBusy(true);
    const since = new Date(Date.now() - Number(hours) * HOUR_MS).toISOString();
    try {
      const { replayed, next_since } = await callApi("POST /api/v1/webhooks/endpoints/{endpoint_id}/replay", {
        params: { endpoint_id: endpointId },
        query: { since, ...(isFailedOnly && { state: "failed" }) },
      });
      toast.success(words.replayed(replayed), next_since === null ? {} : { description: words.replayMore });
      setIsOpen(false);
      router.refresh();
    } catch (error) {
      showFailure(words.failed, error);
    }
    setIsBusy(false);
  };
  return (
    <Dialog
      title={words.replayTitle}
      description={words.replayText}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>{words.replay}</Button>}
      footer={
        <>
          <CloseButton>{words.cancel}</CloseButton>
          <Button variant="primary" onClick={() => void replay()} isBusy={isBusy}>
            {words.replay}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField label={words.since} options={words.spans} value={hours} onChange={({ target }) => setHours(target.value)} />
        <CheckboxField label={words.onlyFailed} checked={isFailedOnly} onChange={({ target }) => setIsFailedOnly(target.checked)} />
      </div>
    </Dialog>
  );
}
