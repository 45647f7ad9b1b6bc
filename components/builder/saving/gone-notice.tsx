"use client";

import { useRouter } from "next/navigation";
import { useSaveState, useSession } from "./use-builder";
import { toDraft } from "@/components/builder/model/to-content";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { savingWords } from "@/components/words/saving";

const words = savingWords.gone;

/** The draft was deleted or published elsewhere; its content can be saved as a new one. */
export function GoneNotice() {
  const state = useSaveState();
  const { client, store, copies } = useSession();
  const router = useRouter();
  if (state.kind !== "gone") return null;
  const save = async () => {
    const draft = await client.copy(toDraft(store.getState().content));
    copies().keep(null);
    router.push(`/drafts/${draft.id}`);
  };
  return (
    <Notice
      tone="warn"
      title={words.title}
      isAnnounced
      actions={
        <Button variant="primary" onClick={() => void save()}>
          {words.save}
        </Button>
      }
    >
      {words.text}
    </Notice>
  );
}
