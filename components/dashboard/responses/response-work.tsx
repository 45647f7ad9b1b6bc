"use client";

import { usePathname, useRouter } from "next/navigation";
import { Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { deskWords as words } from "@/components/words/desk";
import type { ShownResponse } from "@/lib/domain/responses/show-response";
import { CorrectButton } from "./correct-button";
import { ResponseCard } from "./response-card";
import { DeskEditor } from "./desk-editor";
import { deletedWords, deleteSoon, useHidden } from "./pending-deletes";

type ResponseWorkProps = {
  formId: string;
  title: string;
  response: ShownResponse;
  owners: string[];
  tags: string[];
  /** How long Trash keeps what is deleted; 0: there is none. */
  trashDays: number;
};

/** One answer on a page of its own: as a receipt, with what owners note about it. */
export function ResponseWork({ formId, title, response, owners, tags, trashDays }: ResponseWorkProps) {
  const router = useRouter();
  const isHidden = useHidden().has(response.id);
  const here = usePathname();
  if (isHidden) return <p className="text-muted">{deletedWords(1, { trashDays })}.</p>;
  // A person who has gone elsewhere meanwhile stays there.
  const onDone = () => (location.pathname === here ? router.push(`/forms/${formId}/responses`) : router.refresh());
  const remove = () => deleteSoon({ formId, ids: [response.id], trashDays, onDone });
  return (
    <>
      <ResponseCard formId={formId} title={title} response={response} />
      <div className="mx-auto mt-4 flex w-full max-w-2xl flex-col gap-4 print:hidden">
        <DeskEditor key={response.id} formId={formId} responseId={response.id} desk={response.desk} owners={owners} tags={tags} />
        <div className="flex flex-wrap justify-between gap-3">
          <CorrectButton formId={formId} responseId={response.id} />
          <Button variant="danger" size="small" onClick={remove}>
            <Trash2 aria-hidden />
            {trashDays > 0 ? words.delete : words.deleteForGood}
          </Button>
        </div>
      </div>
    </>
  );
}
