"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { Button } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { accountWords } from "@/components/words/account";
import type { PresentedInvitation } from "@/lib/domain/owners/schema";

const words = accountWords.invitations;

/** Unused invitations. */
export function InvitationList({ invitations }: { invitations: PresentedInvitation[] }) {
  const router = useRouter();
  const takeBack = async (id: string) => {
    try {
      await callApi("DELETE /api/v1/invitations/{invitation_id}", { params: { invitation_id: id } });
      toast.success(words.takenBack);
    } catch (error) {
      showFailure(words.notTakenBack, error);
    }
    router.refresh();
  };
  if (invitations.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-b border-line">
      {invitations.map(({ id, expires_at }) => (
        <li key={id} className="flex min-h-14 items-center justify-between gap-4 py-2">
          <p className="text-muted">
            {words.waiting} <Time at={expires_at} />
          </p>
          <Button size="small" onClick={() => void takeBack(id)}>
            {words.takeBack}
          </Button>
        </li>
      ))}
    </ul>
  );
}
