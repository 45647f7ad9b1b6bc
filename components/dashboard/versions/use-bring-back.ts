"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { fetchBuilderAhead } from "@/components/builder/opening/fetch-builder-ahead";
import { versionWords } from "@/components/words/versions";
import { broughtBack } from "./brought-back";

/** Opens the builder on a draft with the content of an earlier version, in place of changes that were not published. */
export function useBringBack(formId: string, version: number) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const bringBack = async () => {
    setIsBusy(true);
    fetchBuilderAhead();
    try {
      router.push(`/drafts/${await draftOf(formId, version)}`);
    } catch (error) {
      showFailure(versionWords.back.failed, error);
      setIsBusy(false);
    }
  };
  return { isBusy, bringBack };
}

/** @returns the draft's id. */
async function draftOf(formId: string, version: number): Promise<string> {
  const params = { form_id: formId };
  const earlier = await callApi("GET /api/v1/forms/{form_id}/versions/{version}", { params: { ...params, version: String(version) } });
  const former = await callApi("POST /api/v1/forms/{form_id}/revision", { params });
  // A new one, made from the form as it is now.
  await callApi("DELETE /api/v1/drafts/{draft_id}", { params: { draft_id: former.id } });
  const { id, revision, content } = await callApi("POST /api/v1/forms/{form_id}/revision", { params });
  await callApi("PATCH /api/v1/drafts/{draft_id}", {
    params: { draft_id: id },
    body: { revision, content: broughtBack(earlier, content) },
  });
  return id;
}
