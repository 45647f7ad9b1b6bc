"use client";

import { useRef, useState } from "react";
import { SaveProblem } from "@/components/builder/saving/draft-client";
import type { FormProblem } from "@/components/builder/model/find-problems";
import { refusedProblems } from "@/components/builder/publish/refused-problems";
import { toContent } from "@/components/builder/model/to-content";
import { useSession } from "@/components/builder/use-builder";
import { ApiFailure, callApi } from "@/components/dashboard/call-api";
import { requestKey } from "@/components/dashboard/request-key";
import type { SharedForm } from "@/components/dashboard/sharing/shared-form";
import { reasonOf } from "@/components/dashboard/show-failure";
import { publishWords } from "@/components/words/publish";

const words = publishWords.publish;

/** Saves what is not saved yet and publishes the draft: once, however often it is pressed or tried again. */
export function usePublish() {
  const { draftId, autosave, store } = useSession();
  const [published, setPublished] = useState<SharedForm | null>(null);
  const [refused, setRefused] = useState<FormProblem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  /** Kept while the draft is the same: trying again after a lost answer then gives that answer. */
  const attempt = useRef({ revision: 0, key: "" });

  const publish = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(null);
    setRefused([]);
    try {
      await autosave.flush();
      const { revision } = autosave.store.getState();
      if (attempt.current.revision !== revision) attempt.current = { revision, key: requestKey() };
      const summary = await callApi("POST /api/v1/drafts/{draft_id}/publish", {
        params: { draft_id: draftId },
        body: { revision },
        idempotencyKey: attempt.current.key,
      });
      setPublished({ ...summary, ...sharedPart(toContent(store.getState().content)) });
    } catch (error) {
      const { content } = store.getState();
      if (error instanceof ApiFailure && typeof error.detail !== "string") setRefused(refusedProblems(error.detail, content)); // contract §8
      setFailure(reasonFor(error));
    }
    isRunning.current = false;
    setIsBusy(false);
  };
  return { published, refused, failure, isBusy, publish };
}

/** What sharing needs to know: the draft was published as it stands, so that its content is the form's. */
function sharedPart({ fields, settings = {} }: ReturnType<typeof toContent>): Pick<SharedForm, "fields" | "settings"> {
  return {
    // Published, and so whole: a description and options may be left out, nothing else.
    fields: fields.map((field) => ({ description: null, required: false, config: {}, ...field }) as SharedForm["fields"][number]),
    settings: settings as SharedForm["settings"],
  };
}

function reasonFor(error: unknown): string {
  if (error instanceof SaveProblem) return error.kind === "conflict" ? words.changed : words.unsaved;
  if (error instanceof ApiFailure && error.status === 409) return words.changed;
  return reasonOf(error);
}
