"use client";

import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { mailPageWords } from "@/components/words/mail";
import type { PresentedSuppression } from "@/lib/domain/mail/suppression-schema";

const words = mailPageWords.suppressed;

/** Addresses that get no more email. */
export function SuppressionList({ suppressions }: { suppressions: PresentedSuppression[] }) {
  const { run: remove } = useAction((email: string) => callApi("DELETE /api/v1/suppressions/{email}", { params: { email } }), {
    done: (_, email) => toast.success(words.removed(email)),
    failed: words.notRemoved,
    refreshes: true,
  });
  if (suppressions.length === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <ul className="divide-y divide-line">
      {suppressions.map(({ email, reason, created_at }) => (
        <li key={email} className="flex min-h-14 items-center justify-between gap-4 py-2">
          <p className="min-w-0">
            <span className="block truncate">{email}</span>
            <span className="text-13 text-muted">
              {words.reasons[reason]}, <Time at={created_at} />
            </span>
          </p>
          <Button size="small" aria-label={words.removeName(email)} onClick={() => remove(email)}>
            {words.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}
