"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { endpointsWords as words } from "@/components/words/endpoints";
import type { PresentedEndpoint, UpdateEndpoint } from "@/lib/entry/webhooks/endpoints/schema";
import { EndpointDialog } from "./endpoint-dialog";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";

/** What can be done with an endpoint. */
export function EndpointActions({ endpoint }: { endpoint: PresentedEndpoint }) {
  const { id, url, description, events, include, format, include_answers, enabled } = endpoint;
  const router = useRouter();
  const [isEditing, setIsEditing] = useState(false);
  const params = { endpoint_id: id };
  const change = async (body: UpdateEndpoint, said: string) => {
    await callApi("PATCH /api/v1/webhooks/endpoints/{endpoint_id}", { params, body });
    toast.success(said);
    router.refresh();
  };
  const { run: enable } = useAction((isOn: boolean) => change({ enabled: isOn }, isOn ? words.enabled : words.disabled), {
    failed: words.failed,
  });
  const { run: test } = useAction(() => callApi("POST /api/v1/webhooks/endpoints/{endpoint_id}/test", { params }), {
    done() {
      toast.success(words.testSent);
      router.refresh();
    },
    failed: words.failed,
  });
  const { run: remove } = useAction(() => callApi("DELETE /api/v1/webhooks/endpoints/{endpoint_id}", { params }), {
    done() {
      toast.success(words.deleted);
      router.push("/settings/webhooks");
      router.refresh();
    },
    failed: words.failed,
  });
  return (
    <>
      {enabled ? (
        <>
          <Button onClick={test}>{words.test}</Button>
          <ReplayDialog endpointId={id} />
        </>
      ) : (
        <Button variant="primary" onClick={() => enable(true)}>
          {words.enable}
        </Button>
      )}
      <Button onClick={() => setIsEditing(true)}>{words.edit}</Button>
      {enabled && (
        <Button variant="ghost" onClick={() => enable(false)}>
          {words.disable}
        </Button>
      )}
      <Dialog
        title={words.deleteTitle}
        trigger={<Button variant="ghost">{words.delete}</Button>}
        footer={
          <>
            <CloseButton>{words.cancel}</CloseButton>
            <Button variant="danger" onClick={remove}>
              {words.delete}
            </Button>
          </>
        }
      >
        <p>{words.deleteText}</p>
      </Dialog>
      {isEditing && (
        <EndpointDialog
          title={words.editTitle}
          button={words.save}
          values={{ url, description: description ?? "", events, include, format, include_answers }}
          isFormatFixed
          send={(body) => {
            const { url: address, description: receiver, events: chosen, include: parts, include_answers: hasAnswers } = body;
            return change(
              { url: address, description: receiver, events: chosen, include: parts, include_answers: hasAnswers },
              words.saved,
            );
          }}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}

const HOUR_MS = 3_600_000;

/** Sends what an endpoint got, or should have got, again. */
function ReplayDialog({ endpointId }: { endpointId: string }) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [hours, setHours] = useState("24");
  const [isFailedOnly, setIsFailedOnly] = useState(true);
  const { run: replay, isBusy } = useAction(
    () => {
      const since = new Date(Date.now() - Number(hours) * HOUR_MS).toISOString();
      return callApi("POST /api/v1/webhooks/endpoints/{endpoint_id}/replay", {
        params: { endpoint_id: endpointId },
        query: { since, ...(isFailedOnly && { state: "failed" }) },
      });
    },
    {
      done({ replayed, next_since }) {
        toast.success(words.replayed(replayed), next_since === null ? {} : { description: words.replayMore });
        setIsOpen(false);
        router.refresh();
      },
      failed: words.failed,
    },
  );
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
          <Button variant="primary" onClick={replay} isBusy={isBusy}>
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
