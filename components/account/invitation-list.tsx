"use client";

import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { accountWords } from "@/components/words/account";
import type { PresentedInvitation } from "@/lib/domain/owners/schema";

const words = accountWords.invitations;

/** Unused invitations. */
export function InvitationList({ invitations }: { invitations: PresentedInvitation[] }) {
  const { run: takeBack } = useAction(
    (id: string) => callApi("DELETE /api/v1/invitations/{invitation_id}", { params: { invitation_id: id } }),
    { done: () => toast.success(words.takenBack), failed: words.notTakenBack, refreshes: true },
  );
  if (invitations.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-b border-line">
      {invitations.map(({ id, expires_at }) => (
        <li key={id} className="flex min-h-14 items-center justify-between gap-4 py-2">
          <p className="text-muted">
            {words.waiting} <Time at={expires_at} />
          </p>
          <Button size="small" onClick={() => takeBack(id)}>
            {words.takeBack}
          </Button>
        </li>
      ))}
    </ul>
  );
}
