"use client";

import { PenLine } from "lucide-react";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { deskWords as words } from "@/components/words/desk";
import { useOwnList } from "./own-list";

/** Opens the form's own page with the answers of a response, to correct them. Sealed answers are not there to be corrected. */
export function CorrectButton({ formId, responseId }: { formId: string; responseId: string }) {
  const own = useOwnList();
  const params = { form_id: formId, response_id: responseId };
  const { run, isBusy } = useAction(() => callApi("POST /api/v1/forms/{form_id}/responses/{response_id}/correction", { params }), {
    done: ({ url }) => location.assign(url),
    failed: words.notCorrected,
  });
  if (own) return null;
  return (
    <Button size="small" disabled={isBusy} onClick={run}>
      <PenLine aria-hidden />
      {words.correct}
    </Button>
  );
}
