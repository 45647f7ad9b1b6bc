"use client";

import { useRouter } from "next/navigation";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { revisionWords } from "@/components/words/revision";
import { fetchBuilderAhead } from "./fetch-builder-ahead";

/** Opens the builder on the next version of a published form. */
export function useEdit(formId: string) {
  const router = useRouter();
  const { run: edit, isBusy: isOpening } = useAction(
    () => {
      fetchBuilderAhead();
      return callApi("POST /api/v1/forms/{form_id}/revision", { params: { form_id: formId } });
    },
    { done: ({ id }) => router.push(`/drafts/${id}`), failed: revisionWords.edit.failed, leaves: true },
  );
  return { isOpening, edit };
}
