"use client";

import { completeAddress } from "@/components/builder/model/complete-address";
import { WebhookTest } from "./webhook-test";
import { useOwnProblem } from "./use-own-problem";
import { useBuilder } from "@/components/builder/session/use-builder";
import { TextField } from "@/components/ui/text-field";
import { publishWords } from "@/components/words/publish";
import { callbackUrlSchema } from "@/lib/domain/forms/callback-url";

const words = publishWords.publish;

/** The webhook address, with a test. */
export function PublishWebhook() {
  const url = useBuilder(({ content }) => content.other.callback_url);
  const editOther = useBuilder((state) => state.editOther);
  const text = typeof url === "string" ? url : "";
  return (
    <div className="flex flex-col gap-3">
      <TextField
        {...useOwnProblem("callback_url")}
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
      {callbackUrlSchema.safeParse(text).success && <WebhookTest key={text} url={text} />}
    </div>
  );
}
