"use client";

import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { usePolled } from "@/components/dashboard/use-polled";
import { SendTestButton } from "./send-test-button";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { webhooksWords as words } from "@/components/words/webhooks";
import type { PresentedInbox } from "@/lib/entry/webhooks/inbox/schema";
import { Check, X } from "lucide-react";
import { CodeBlock } from "@/components/ui/code-block";
import { prettyJson } from "@/components/ui/pretty-json";
import { Stamp } from "@/components/ui/stamp";
import { Time } from "@/components/ui/time";
import { eventTypes } from "@/lib/rules/forms/event-types";

const EVERY_MS = 3_000;

/** The built-in receiver: its URL and its messages, polled. */
export function InboxPanel({ initial }: { initial: PresentedInbox }) {
  const { value: inbox, refresh } = usePolled({
    key: "inbox",
    read: () => callApi("GET /api/v1/webhooks/inbox", {}),
    initial,
    everyMs: EVERY_MS,
  });
  const { run: clear } = useAction(
    async () => {
      await callApi("DELETE /api/v1/webhooks/inbox", {});
      await refresh();
    },
    { done: () => toast.success(words.cleared), failed: words.notCleared },
  );
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
            <Button variant="ghost" onClick={clear}>
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

/** A message of the inbox: whether its signature is valid, its headers and its body. */
function InboxMessage({ message }: { message: PresentedInbox["messages"][number] }) {
  const { received_at, headers, body, is_verified, fault } = message;
  return (
    <li data-message={message.id}>
      <details className="group">
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-tint sm:px-6">
          <span className="w-28 shrink-0">
            {is_verified ? (
              <Stamp tone="ok" icon={<Check aria-hidden />}>
                {words.verified}
              </Stamp>
            ) : (
              <Stamp tone="danger" icon={<X aria-hidden />}>
                {words.unverified}
              </Stamp>
            )}
          </span>
          <span className="min-w-0 flex-1 basis-40 truncate font-semibold">{nameOf(body)}</span>
          <span className="text-13 text-muted">
            <Time at={received_at} />
          </span>
        </summary>
        <div className="flex flex-col gap-4 border-t border-line bg-paper px-4 py-4 sm:px-6">
          {fault !== null && <p className="text-15 text-danger">{fault}</p>}
          <CodeBlock label={words.headers} code={headers.map(({ name, value }) => `${name}: ${value}`).join("\n")} />
          <CodeBlock label={words.body} code={prettyJson(body)} />
        </div>
      </details>
    </li>
  );
}

/** The event type in a body, or else its beginning. */
function nameOf(body: string): string {
  const type = eventTypes.find((name) => body.startsWith(`{"type":"${name}"`));
  return type ? words.events[type] : body.slice(0, 80);
}
