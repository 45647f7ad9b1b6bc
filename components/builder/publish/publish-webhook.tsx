"use client";

import { completeAddress } from "@/components/builder/model/complete-address";
import { useOwnProblem } from "./use-own-problem";
import { useBuilder } from "@/components/builder/session/use-builder";
import { TextField } from "@/components/ui/text-field";
import { publishWords } from "@/components/words/publish";
import { callbackUrlSchema } from "@/lib/domain/forms/callback-url";
import { Send } from "lucide-react";
import { useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { May } from "@/components/may";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { DeliveryDetail } from "@/lib/entry/webhooks/deliveries/schema";

const words = publishWords.publish;
const testWords = publishWords.test;

/** The webhook address, with a test. */
export function PublishWebhook() {
  const url = useBuilder(({ content }) => content.other.callback_url);
  const editOther = useBuilder((state) => state.editOther);
  const text = typeof url === "string" ? url : "";
  return (
    <div className="flex flex-col gap-3">
      <TextField
        {...useOwnProblem("callback_url")}
        data-option="callback_url"
        label={words.webhook}
        isOptional
        hint={words.webhookHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={words.webhookPlaceholder}
        value={text}
        onChange={({ target }) => editOther("callback_url", target.value.trim() === "" ? undefined : target.value.trim())}
        onBlur={() => {
          if (completeAddress(text) !== text) editOther("callback_url", completeAddress(text));
        }}
      />
      {callbackUrlSchema.safeParse(text).success && (
        <May to="webhooks">
          <WebhookTest key={text} url={text} />
        </May>
      )}
    </div>
  );
}

const POLL_EVERY_MS = 500;
/** A receiver may take fifteen seconds (contract §7). */
const POLLS = 40;

/** Sends a test event to an address and shows the receiver's reply. */
function WebhookTest({ url }: { url: string }) {
  const [delivery, setDelivery] = useState<DeliveryDetail | null>(null);
  const { run, isBusy, failure } = useAction(
    async () => {
      setDelivery(null);
      return firstAttempt(await callApi("POST /api/v1/webhooks/test", { body: { url } }));
    },
    { done: (tested) => setDelivery(tested) },
  );
  return (
    <div className="flex flex-col gap-3">
      <Button size="small" className="self-start" isBusy={isBusy} onClick={run}>
        <Send aria-hidden /> {isBusy ? testWords.sending : testWords.send}
      </Button>
      {failure !== null && (
        <Notice tone="danger" title={testWords.failed} isAnnounced>
          {failure}
        </Notice>
      )}
      {delivery && <Answer delivery={delivery} />}
    </div>
  );
}

/** The delivery after its first attempt, or unchanged if that takes too long. */
async function firstAttempt(sent: DeliveryDetail): Promise<DeliveryDetail> {
  let delivery = sent;
  for (let poll = 0; poll < POLLS && delivery.attempts.length === 0; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
    delivery = await callApi("GET /api/v1/webhooks/deliveries/{delivery_id}", { params: { delivery_id: sent.id } });
  }
  return delivery;
}

function Answer({ delivery: { state, attempts } }: { delivery: DeliveryDetail }) {
  const attempt = attempts[0];
  if (!attempt) return <Notice tone="warn" title={testWords.late} isAnnounced />;
  const { status_code: status, duration_ms: milliseconds, error, answer } = attempt;
  const title =
    status === null
      ? testWords.unreachable(error ?? "")
      : state === "delivered"
        ? testWords.delivered(status, milliseconds)
        : testWords.refused(status);
  return (
    <Notice tone={state === "delivered" ? "ok" : "danger"} title={title} isAnnounced>
      {answer !== "" && (
        <>
          <p className="mt-1 text-13 text-muted">{testWords.answer}</p>
          <pre tabIndex={0} className="mt-1 max-h-32 overflow-auto font-mono text-13 whitespace-pre-wrap">
            {answer}
          </pre>
        </>
      )}
    </Notice>
  );
}
