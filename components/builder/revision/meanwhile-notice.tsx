"use client";

import { useState, useEffect } from "react";
import { toast } from "sonner";
import { reasonOf } from "@/components/api-client/show-failure";
import { useAction } from "@/components/api-client/use-action";
import { useBaseVersion, useSession } from "@/components/builder/session/use-builder";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { revisionWords } from "@/components/words/revision";
import { useDiscard } from "./revision-bar";
import { callApi } from "@/components/api-client/call-api";
import { ChangeList } from "./change-list";
import { saidChanges } from "./said-changes";
import type { SaidChange } from "./say-change";

const words = revisionWords.meanwhile;

/** The form has a newer version than this draft is based on: what changed, and what to do about it. */
export function MeanwhileNotice({ version }: { version?: number }) {
  const session = useSession();
  const base = useBaseVersion();
  const { isBusy: isDiscarding, discard } = useDiscard();
  const { run: rebase, isBusy } = useAction(() => session.rebase(), { done: () => toast(words.rebased), failed: words.failed });
  const newest = version ?? session.revised?.version ?? null;
  if (base === null || newest === null || base >= newest || !session.revised) return null;
  return (
    <Notice
      tone="warn"
      title={words.title}
      isAnnounced
      actions={
        <>
          <Button variant="primary" isBusy={isBusy} onClick={rebase}>
            {words.onTop}
          </Button>
          <Button isBusy={isDiscarding} onClick={discard}>
            {revisionWords.discard.open}
          </Button>
        </>
      }
    >
      <p className="mt-1 mb-3">{words.text}</p>
      <Disclosure title={words.show}>
        <ChangesMeanwhile formId={session.revised.id} from={base} to={newest} />
      </Disclosure>
    </Notice>
  );
}

type Between = { formId: string; from: number; to: number };

/** What changed between two versions of a form. */
function ChangesMeanwhile({ formId, from, to }: Between) {
  const [changes, setChanges] = useState<SaidChange[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const read = (version: number) =>
      callApi("GET /api/v1/forms/{form_id}/versions/{version}", { params: { form_id: formId, version: String(version) } });
    Promise.all([read(from), read(to)]).then(
      ([before, after]) => setChanges(saidChanges(before, after)),
      (error: unknown) => setFailure(reasonOf(error)),
    );
  }, [formId, from, to]);
  return failure === null ? <ChangeList changes={changes} /> : <p className="text-danger">{failure}</p>;
}
