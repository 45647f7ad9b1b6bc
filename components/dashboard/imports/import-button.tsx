"use client";

import { FileInput } from "lucide-react";
import { useState } from "react";
import { ImportReport } from "./import-report";
import { ImportSource } from "./import-source";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button, LinkButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { importWords as words } from "@/components/words/imports";
import type { Imported } from "@/lib/domain/drafts/import-schema";
import { MAX_IMPORT } from "@/lib/domain/drafts/import-schema";

/** Opens a dialog that makes a draft of a definition from elsewhere, and says what became of each part. */
export function ImportButton() {
  const [imported, setImported] = useState<Imported | null>(null);
  const { run, isBusy, failure, clearFailure } = useAction(send, { done: setImported });
  return (
    <Dialog
      size="large"
      title={imported ? words.done(imported.title, imported.questions) : words.title}
      description={imported ? undefined : words.about}
      trigger={
        <Button>
          <FileInput aria-hidden /> {words.open}
        </Button>
      }
      // A report that is closed by mistake is still there.
      onOpenChange={clearFailure}
      footer={
        imported ? (
          <>
            <Button variant="ghost" onClick={() => setImported(null)}>
              {words.another}
            </Button>
            <LinkButton href={`/drafts/${imported.draft_id}`} variant="primary">
              {words.openDraft}
            </LinkButton>
          </>
        ) : undefined
      }
    >
      {imported ? <ImportReport imported={imported} /> : <ImportSource {...{ words, isBusy, failure }} most={MAX_IMPORT} onSource={run} />}
    </Dialog>
  );
}

/** A file and a text go as they are: the service recognises them by their content. */
async function send(source: File | string): Promise<Imported> {
  const content = typeof source === "string" ? new Blob([source]) : source;
  return callApi("POST /api/v1/imports", { file: { content, media: "text/plain" } });
}
