"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { revisionWords } from "@/components/words/revision";
import { fetchBuilderAhead } from "./fetch-builder-ahead";

/** Opens the builder on the next version of a published form. */
export function useEdit(formId: string) {
  const router = useRouter();
  const [isOpening, setIsOpening] = useState(false);
  const edit = async () => {
    setIsOpening(true);
    fetchBuilderAhead();
    try {
      const { id } = await callApi("POST /api/v1/forms/{form_id}/revision", { params: { form_id: formId } });
      router.push(`/drafts/${id}`);
    } catch (error) {
      showFailure(revisionWords.edit.failed, error);
      setIsOpening(false);
    }
  };
  return { isOpening, edit };
}
