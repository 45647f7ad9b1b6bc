"use client";

import { useRouter } from "next/navigation";
import { savingWords } from "@/components/words/saving";
import { formWords } from "@/components/words/form";
import { callApi } from "@/components/api-client/call-api";
import { fetchBuilderAhead } from "./fetch-builder-ahead";
import { useAction } from "@/components/api-client/use-action";

/** Creates a draft with the form's content and opens it. */
export function useDuplicate(formId: string) {
  const router = useRouter();
  const { run: duplicate, isBusy: isDuplicating } = useAction(
    async () => {
      fetchBuilderAhead();
      const { id, revision, content } = await callApi("POST /api/v1/forms/{form_id}/draft", { params: { form_id: formId } });
      const title = savingWords.copyOf(typeof content.title === "string" ? content.title : "").slice(0, 255);
      return callApi("PATCH /api/v1/drafts/{draft_id}", { params: { draft_id: id }, body: { revision, content: { ...content, title } } });
    },
    { done: ({ id }) => router.push(`/drafts/${id}`), failed: formWords.actions.duplicateFailed, leaves: true },
  );
  return { isDuplicating, duplicate };
}
