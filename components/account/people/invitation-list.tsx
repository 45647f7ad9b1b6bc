"use client";

import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { peopleWords } from "@/components/words/people";
import type { PresentedInvitation } from "@/lib/domain/members/schema";

const words = peopleWords.waiting;

/** Invitations that nobody has used yet. */
export function InvitationList({ invitations }: { invitations: PresentedInvitation[] }) {
  const { run: withdraw } = useAction(
    (id: string) => callApi("DELETE /api/v1/invitations/{invitation_id}", { params: { invitation_id: id } }),
    { done: () => toast.success(words.withdrawn), failed: words.notWithdrawn, refreshes: true },
  );
  if (invitations.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{words.title}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {invitations.map(({ id, email, role, expires_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 sm:min-h-14">
            <div className="min-w-0 grow basis-48">
              <p className="break-all">{email ?? words.anyone}</p>
              <p className="text-13 text-muted">
                {peopleWords.roles[role].name} · {words.until} <Time at={expires_at} />
              </p>
            </div>
            <Button size="small" aria-label={words.withdrawOf(email ?? words.anyone)} onClick={() => withdraw(id)}>
              {words.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
