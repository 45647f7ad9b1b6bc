"use client";

import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { usePolled } from "@/components/dashboard/use-polled";
import { InboxMessage } from "./inbox-message";
import { SendTestButton } from "./send-test-button";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { webhooksWords as words } from "@/components/words/webhooks";
import type { PresentedInbox } from "@/lib/entry/webhooks/inbox/schema";

const EVERY_MS = 3_000;

/** The built-in receiver: its URL and its messages, polled. */
export function InboxPanel({ initial }: { initial: PresentedInbox }) {
  const { value: inbox, refresh } = usePolled({
    key: "inbox",
    read: () => callApi("GET /api/v1/webhooks/inbox", {}),
    initial,
    everyMs: EVERY_MS,
  });
  const clear = async () => {
    try {
      await callApi("DELETE /api/v1/webhooks/inbox", {});
      await refresh();
      toast.success(words.cleared);
    } catch (error) {
      showFailure(words.notCleared, error);
    }
  };
  return (
    <section className="rounded-panel border border-line bg-surface" aria-labelledby="inbox-title">
      <div className="p-4 sm:p-6">
        <h2 id="inbox-title" className="font-serif text-20 font-semibold">
          {words.inboxTitle}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{words.inboxText}</p>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <code
            className="min-w-0 grow basis-64 rounded-control border border-line bg-paper px-3 py-2 font-mono text-13 break-all"
            data-inbox-url
          >
            {inbox.url}
          </code>
          <CopyButton text={inbox.url} label={words.copyAddress} />
          <SendTestButton target={{}} label={words.inboxTest} onSent={refresh} />
          {inbox.messages.length > 0 && (
            <Button variant="ghost" onClick={() => void clear()}>
              {words.clear}
            </Button>
          )}
        </div>
      </div>
      {inbox.messages.length === 0 ? (
        <p className="border-t border-dashed border-line px-4 py-6 text-muted sm:px-6">{words.inboxEmpty}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {inbox.messages.map((message) => (
            <InboxMessage key={message.id} message={message} />
          ))}
        </ul>
      )}
    </section>
  );
}
