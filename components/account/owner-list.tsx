"use client";

import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { accountWords } from "@/components/words/account";
import type { PresentedOwner } from "@/lib/domain/owners/schema";

const words = accountWords.owners;

/** @param ownId of the signed-in owner, who cannot remove themselves. */
export function OwnerList({ owners, ownId }: { owners: PresentedOwner[]; ownId: string }) {
  const [leaving, setLeaving] = useState<PresentedOwner | null>(null);
  const { run: remove } = useAction(({ id }: PresentedOwner) => callApi("DELETE /api/v1/owners/{owner_id}", { params: { owner_id: id } }), {
    settled: () => setLeaving(null),
    done: (_, { name }) => toast.success(words.removed(name)),
    failed: words.notRemoved,
    refreshes: true,
  });
  return (
    <ul className="divide-y divide-line border-y border-line">
      {owners.map((owner) => (
        <li key={owner.id} className="flex min-h-14 items-center justify-between gap-4 py-2">
          <div className="min-w-0">
            <p className="font-semibold">
              {owner.name} {owner.id === ownId && <span className="font-normal text-muted">({words.you})</span>}
            </p>
            <p className="text-13 break-all text-muted">{owner.email}</p>
          </div>
          {owner.id !== ownId && (
            <Button size="small" onClick={() => setLeaving(owner)} aria-label={words.removeName(owner.name)}>
              {words.remove}
            </Button>
          )}
        </li>
      ))}
      <Dialog
        open={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        title={words.removeTitle(leaving?.name ?? "")}
        footer={
          <>
            <CloseButton>{words.keep}</CloseButton>
            <Button variant="danger" onClick={() => leaving && remove(leaving)}>
              {words.remove}
            </Button>
          </>
        }
      >
        {words.removeText}
      </Dialog>
    </ul>
  );
}
