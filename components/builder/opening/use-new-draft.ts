"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { fetchBuilderAhead } from "./fetch-builder-ahead";
import { requestKey } from "@/components/api-client/request-key";
import { showFailure } from "@/components/api-client/show-failure";
import { templateWords as words } from "@/components/words/templates";

/** Creates a draft and opens it; meanwhile `opening` is its template. A second click does nothing. */
export function useNewDraft() {
  const router = useRouter();
  const [opening, setOpening] = useState<string | null>(null);
  const isBusy = useRef(false);
  const begin = async (name: string, content: Record<string, unknown>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setOpening(name);
    fetchBuilderAhead();
    try {
      const { id } = await callApi("POST /api/v1/drafts", { body: { content }, idempotencyKey: requestKey() });
      router.push(`/drafts/${id}`);
    } catch (error) {
      showFailure(words.failed, error);
      isBusy.current = false;
      setOpening(null);
    }
  };
  return { opening, begin };
}
