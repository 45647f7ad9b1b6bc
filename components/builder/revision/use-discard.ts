"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { ApiFailure, callApi } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { useSession } from "@/components/builder/session/use-builder";
import { revisionWords } from "@/components/words/revision";

const words = revisionWords.discard;

/** Deletes the draft of the next version and leads back to the form. */
export function useDiscard() {
  const { client, revised, autosave, copies } = useSession();
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const discard = async () => {
    setIsBusy(true);
    try {
      await callApi("DELETE /api/v1/drafts/{draft_id}", { params: { draft_id: client.id() ?? "" } }).catch(unlessGone);
      autosave.adopt(autosave.store.getState().revision); // nothing is left to save
      copies().keep(null);
      toast(words.done);
      router.replace(revised ? `/forms/${revised.id}` : "/forms");
    } catch (error) {
      showFailure(words.failed, error);
      setIsBusy(false);
    }
  };
  return { isBusy, discard };
}

/** Discarded elsewhere, or by a first try whose reply was lost. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiFailure && error.status === 404)) throw error;
}
