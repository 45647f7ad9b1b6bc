import Link from "next/link";
import { Time } from "@/components/ui/time";
import { responsesWords as words } from "@/components/words/responses";
import type { ShownResponse } from "@/lib/domain/responses/show-response";

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
