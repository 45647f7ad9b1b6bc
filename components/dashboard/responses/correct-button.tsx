"use client";

import { PenLine } from "lucide-react";
import { useTransition } from "react";
import { callApi } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { Button } from "@/components/ui/button";
import { deskWords as words } from "@/components/words/desk";

/** Opens the form's own page with the answers of a response, to correct them. */
export function CorrectButton({ formId, responseId }: { formId: string; responseId: string }) {
  const [isOpening, startOpening] = useTransition();
  const open = () =>
    startOpening(async () => {
      try {
        const params = { form_id: formId, response_id: responseId };
        const { url } = await callApi("POST /api/v1/forms/{form_id}/responses/{response_id}/correction", { params });
        location.assign(url);
      } catch (error) {
        showFailure(words.notCorrected, error);
      }
    });
  return (
    <Button size="small" disabled={isOpening} onClick={open}>
      <PenLine aria-hidden />
      {words.correct}
    </Button>
  );
}
