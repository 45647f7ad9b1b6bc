"use client";

import { useRouter } from "next/navigation";
import { showFailure } from "@/components/api-client/show-failure";
import { useSaveState, useSession } from "./use-builder";
import { toDraft } from "@/components/builder/model/to-content";
import { Button, LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { revisionWords } from "@/components/words/revision";
import { savingWords } from "@/components/words/saving";

/** The draft was deleted or published elsewhere; its content can be saved as a new one. */
export function GoneNotice() {
  const state = useSaveState();
  const { client, store, copies, revised } = useSession();
  const words = revised ? revisionWords.gone : savingWords.gone;
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
        <>
          {revised && (
            <LinkButton href={`/forms/${revised.id}`} variant="primary">
              {revisionWords.gone.toForm}
            </LinkButton>
          )}
          <Button
            variant={revised ? "quiet" : "primary"}
            onClick={() => void save().catch((error: unknown) => showFailure(savingWords.gone.failed, error))}
          >
            {words.save}
          </Button>
        </>
      }
    >
      {words.text}
    </Notice>
  );
}
