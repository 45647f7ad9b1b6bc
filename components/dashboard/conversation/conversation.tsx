import { Time } from "@/components/ui/time";
import { conversationWords as words } from "@/components/words/conversation";
import type { readConversation } from "@/lib/domain/forms/conversation";
import { May } from "@/components/may";
import { ReplyForm } from "./reply-form";

type Props = {
  formId: string;
  messages: ReturnType<typeof readConversation>;
  /** Whether the page of the form still shows replies. */
  isOpen: boolean;
  /** Whether the last question waits for one. */
  waits: boolean;
};

/** What the person asked has asked back and the replies, with a place for the next one. */
export function Conversation({ formId, messages, isOpen, waits }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {messages.map(({ from, text, at }, index) => (
          <li key={index}>
            <p className="text-13 text-muted">
              {words[from]} · <Time at={at} format="full" />
            </p>
            <p dir="auto" className="max-w-prose whitespace-pre-line break-words">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {isOpen ? (
        <May to="forms:write">
          <ReplyForm key={messages.length} formId={formId} isWaitedFor={waits} />
        </May>
      ) : (
        waits && <p className="text-13 text-muted">{words.closed}</p>
      )}
    </div>
  );
}
