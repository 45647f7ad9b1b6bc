import { Check, X } from "lucide-react";
import { CodeBlock } from "@/components/ui/code-block";
import { prettyJson } from "@/components/ui/pretty-json";
import { Stamp } from "@/components/ui/stamp";
import { Time } from "@/components/ui/time";
import { webhooksWords as words } from "@/components/words/webhooks";
import type { PresentedInbox } from "@/lib/entry/webhooks/inbox/schema";
import { eventTypes } from "@/lib/domain/forms/event-types";

/** A message of the inbox: whether its signature is valid, its headers and its body. */
export function InboxMessage({ message }: { message: PresentedInbox["messages"][number] }) {
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
