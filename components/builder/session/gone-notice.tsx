"use client";

import { useRouter } from "next/navigation";
import { useAction } from "@/components/api-client/use-action";
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
  const { run: save } = useAction(() => client.copy(toDraft(store.getState().content)), {
    done({ id }) {
      copies().keep(null);
      router.push(`/drafts/${id}`);
    },
    failed: savingWords.gone.failed,
  });
  if (state.kind !== "gone") return null;
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
          <Button variant={revised ? "quiet" : "primary"} onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      {words.text}
    </Notice>
  );
}
