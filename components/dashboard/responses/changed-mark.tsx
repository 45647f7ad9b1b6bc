import Link from "next/link";
import { Time } from "@/components/ui/time";
import { responsesWords as words } from "@/components/words/responses";
import type { ShownResponse } from "@/lib/domain/responses/show-response";

/** Says of a response that it was anonymised, and when. Renders nothing for others. */
export function AnonymisedMark({
  response: { anonymisedAt },
  isBrief = false,
}: {
  response: ShownResponse;
  /** In a list. */ isBrief?: boolean;
}) {
  if (anonymisedAt === undefined) return null;
  return (
    <span className={isBrief ? "block text-13 whitespace-nowrap text-muted" : "block text-15 text-muted"}>
      {words.anonymised} <Time at={anonymisedAt} />
      {!isBrief && `. ${words.anonymisedHint}`}
    </span>
  );
}

/** Marks a response that was changed, with a link to its history. Renders nothing for others. */
export function ChangedMark({ formId, response: { id, changedAt } }: { formId: string; response: ShownResponse }) {
  if (changedAt === null) return null;
  return (
    <span className="block text-15 text-muted">
      {words.changed} <Time at={changedAt} />.{" "}
      <Link prefetch={false} href={`/forms/${formId}/responses/${id}`} className="text-accent underline underline-offset-4 print:hidden">
        {words.history.open}
      </Link>
    </span>
  );
}
