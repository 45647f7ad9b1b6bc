"use client";

import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { versionWords } from "@/components/words/versions";
import { useRouter } from "next/navigation";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { fetchBuilderAhead } from "@/components/builder/opening/fetch-builder-ahead";
import { broughtBack } from "./brought-back";

const words = versionWords.back;

type BringBackProps = { formId: string; version: number; /** Changes that it would replace. */ hasChanges: boolean };

/** Opens the builder with an earlier version; asks first if that would replace other changes. */
export function BringBack({ formId, version, hasChanges }: BringBackProps) {
  const { isBusy, bringBack } = useBringBack(formId, version);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="slip px-4 py-4 sm:px-6">
      <Button variant="primary" isBusy={isBusy} onClick={() => (hasChanges ? setIsAsking(true) : bringBack())}>
        <RotateCcw aria-hidden />
        {isBusy ? words.opening : words.open}
      </Button>
      <p className="mt-3 text-13 text-muted">{words.text}</p>
      <Dialog
        title={words.title}
        description={words.replaces}
        open={isAsking}
        onOpenChange={setIsAsking}
        footer={
          <>
            <CloseButton>{words.keep}</CloseButton>
            <Button variant="danger" isBusy={isBusy} onClick={bringBack}>
              {words.do}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** Opens the builder on a draft with the content of an earlier version, in place of changes that were not published. */
function useBringBack(formId: string, version: number) {
  const router = useRouter();
  const { run: bringBack, isBusy } = useAction(
    () => {
      fetchBuilderAhead();
      return draftOf(formId, version);
    },
    { done: (id) => router.push(`/drafts/${id}`), failed: words.failed, leaves: true },
  );
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
