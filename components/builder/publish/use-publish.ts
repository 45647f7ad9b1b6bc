"use client";

import { useRef, useState } from "react";
import { SaveProblem } from "@/components/builder/session/draft-client";
import type { FormProblem } from "@/components/builder/model/find-problems";
import { refusedProblems } from "./refused-problems";
import { toContent } from "@/components/builder/model/to-content";
import { useSession } from "@/components/builder/session/use-builder";
import { ApiFailure, callApi } from "@/components/api-client/call-api";
import { requestKey } from "@/components/api-client/request-key";
import type { SharedForm } from "@/components/sharing/shared-form";
import { reasonOf } from "@/components/api-client/show-failure";
import { publishWords } from "@/components/words/publish";

const words = publishWords.publish;

/** Saves and publishes the draft, exactly once however often it is pressed or retried. */
export function usePublish() {
  const { saveForPublishing, store, revised } = useSession();
  const [published, setPublished] = useState<SharedForm | null>(null);
  const [refused, setRefused] = useState<FormProblem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  /** Idempotency key, kept while the draft is unchanged: a retry after a lost reply gets the same reply. */
  const attempt = useRef({ revision: 0, key: "" });

  const publish = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(null);
    setRefused([]);
    try {
      const { draftId, revision } = await saveForPublishing();
      if (attempt.current.revision !== revision) attempt.current = { revision, key: requestKey() };
      const summary = await callApi("POST /api/v1/drafts/{draft_id}/publish", {
        params: { draft_id: draftId },
        body: { revision },
        idempotencyKey: attempt.current.key,
      });
      setPublished({ ...summary, ...sharedPart(toContent(store.getState().content)) });
    } catch (error) {
      const { content } = store.getState();
      const problems = error instanceof ApiFailure && typeof error.detail !== "string" ? refusedProblems(error.detail, content) : []; // contract §8
      setRefused(problems);
      if (problems.length === 0) setFailure(reasonFor(error, revised !== null)); // once is enough
    }
    isRunning.current = false;
    setIsBusy(false);
  };
  return { published, refused, failure, isBusy, publish };
}

/** The published form for the share panel, from the draft's content, which was published unchanged. */
function sharedPart({ fields, settings = {} }: ReturnType<typeof toContent>): Pick<SharedForm, "fields" | "settings"> {
  return {
    // Published and so valid: only descriptions and options may be missing.
    fields: fields.map((field) => ({ description: null, required: false, config: {}, ...field }) as SharedForm["fields"][number]),
    settings: settings as SharedForm["settings"],
  };
}

function reasonFor(error: unknown, isRevision: boolean): string {
  if (error instanceof SaveProblem) return error.kind === "conflict" ? words.changed : words.unsaved;
  if (error instanceof ApiFailure && error.status === 409 && !isRevision) return words.changed;
  return reasonOf(error);
}
