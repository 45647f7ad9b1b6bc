"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { savingWords } from "@/components/words/saving";
import { formWords } from "@/components/words/form";
import { callApi } from "@/components/api-client/call-api";
import { fetchBuilderAhead } from "./fetch-builder-ahead";
import { showFailure } from "@/components/api-client/show-failure";

/** Creates a draft with the form's content and opens it. */
export function useDuplicate(formId: string) {
  const router = useRouter();
  const [isDuplicating, setIsDuplicating] = useState(false);
  const duplicate = async () => {
    setIsDuplicating(true);
    fetchBuilderAhead();
    try {
      const { id, revision, content } = await callApi("POST /api/v1/forms/{form_id}/draft", { params: { form_id: formId } });
      const title = savingWords.copyOf(typeof content.title === "string" ? content.title : "").slice(0, 255);
      await callApi("PATCH /api/v1/drafts/{draft_id}", { params: { draft_id: id }, body: { revision, content: { ...content, title } } });
      router.push(`/drafts/${id}`);
    } catch (error) {
      showFailure(formWords.actions.duplicateFailed, error);
      setIsDuplicating(false);
    }
  };
  return { isDuplicating, duplicate };
}
