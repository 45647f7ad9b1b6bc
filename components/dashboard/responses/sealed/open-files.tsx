"use client";

import type { MouseEvent, ReactNode } from "react";
import { toast } from "sonner";
import type { SealKey } from "@/components/sealed/key-file";
import { NotOpened, openerFor } from "@/components/sealed/open-file";
import { callApiFile } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { saveFile } from "@/components/ui/save-file";
import { sealedWords } from "@/components/words/sealed";

const words = sealedWords.file;

type OpenFilesProps = {
  keys: SealKey[];
  /** What a file was called before it was sealed, by its id. */
  nameOf: (fileId: string) => string | undefined;
  children: ReactNode;
};

/** Within it, links to files download what is in them: the service has them sealed. With a modifier key they download the sealed file, for the age command. */
export function OpenFiles({ keys, nameOf, children }: OpenFilesProps) {
  const openLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href*='/files/']") : null;
    const [, formId, id] = (link && /\/forms\/([\w-]+)\/files\/([\w-]+)$/.exec(link.pathname)) ?? [];
    if (formId === undefined || id === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openFile({ form_id: formId, file_id: id }, keys).then(
      (content) => saveFile(content, nameOf(id) ?? id),
      (error: unknown) =>
        error instanceof NotOpened ? toast.error(words.failed, { description: words.damaged }) : showFailure(words.failed, error),
    );
  };
  return (
    // The links themselves are reached and pressed as elsewhere: this only changes what they do.
    <div className="contents" onClickCapture={openLink}>
      {children}
    </div>
  );
}

async function openFile(params: { form_id: string; file_id: string }, keys: SealKey[]): Promise<Blob> {
  const sealed = await callApiFile("GET /api/v1/forms/{form_id}/files/{file_id}", { params });
  const open = await openerFor(keys.map(({ identity }) => identity));
  // Of no type: what a stranger says it is must not decide how this browser shows it.
  return new Blob([await open(new Uint8Array(await sealed.arrayBuffer()))]);
}
