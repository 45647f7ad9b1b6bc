"use client";

import { May } from "@/components/may";
import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { formatBytes } from "@/components/ui/format-bytes";
import { responsesWords } from "@/components/words/responses";
import type { ShownUnsent } from "@/lib/domain/unsent/unsent-schema";

const words = responsesWords.visits;

type UnsentLineProps = { /** Null for several forms. */ formId: string | null; unsent: ShownUnsent };

/** How many responses are unsent, on which page most of them stopped, and a button that discards them. */
export function UnsentLine({ formId, unsent: { count, bytes, limit_bytes: limit, pages } }: UnsentLineProps) {
  const [most] = pages;
  const page = most ? (most.label ?? (most.key === null ? words.firstPage : words.review)) : undefined;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2" data-unsent>
      <span>
        {words.unsent(count)} {most && page && <span dir="auto">{words.unsentAt(page, most.count)}</span>}{" "}
        {words.unsentBytes(formatBytes(bytes), limit === null ? null : formatBytes(limit))}
      </span>
      {formId !== null && (
        <May to="responses:write">
          <DiscardButton formId={formId} count={count} />
        </May>
      )}
    </p>
  );
}

function DiscardButton({ formId, count }: { formId: string; count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run: discard } = useAction(() => callApi("DELETE /api/v1/forms/{form_id}/unsent", { params: { form_id: formId } }), {
    settled: () => setIsAsking(false),
    done: () => toast.success(words.discarded),
    failed: words.notDiscarded,
    refreshes: true,
  });
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{words.discard}</Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.discardTitle(count)}
        description={words.discardText}
        footer={
          <>
            <CloseButton>{words.cancel}</CloseButton>
            <Button variant="danger" onClick={discard}>
              {words.discardNow}
            </Button>
          </>
        }
      />
    </>
  );
}
