import { Time } from "@/components/ui/time";
import { conversationWords as words } from "@/components/words/conversation";
import type { HandedOn } from "@/lib/domain/forms/handed-on";

/** Who has handed a form on, when, and what they wrote to the person who is asked now. */
export function HandedOnLine({ by: { from, reason, at } }: { by: HandedOn }) {
  return (
    <div className="text-13 text-muted">
      <p className="break-words">
        {words.handedOnBy} <bdi>{from.name ?? from.email ?? words.somebody}</bdi> · <Time at={at} format="full" />
      </p>
      {reason !== null && (
        <blockquote dir="auto" className="max-w-prose whitespace-pre-line break-words">
          {reason}
        </blockquote>
      )}
    </div>
  );
}
