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
  /** The name that a file had before it was sealed. */
  nameOf: (fileId: string) => string | undefined;
  children: ReactNode;
};

/** Links to files within it download the opened file, although the service has it sealed. With Ctrl, ⌘ or Shift they download the sealed file, for the age command. */
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
    // Links stay links for the keyboard and screen readers: this only changes what a click does.
    <div className="contents" onClickCapture={openLink}>
      {children}
    </div>
  );
}

async function openFile(params: { form_id: string; file_id: string }, keys: SealKey[]): Promise<Blob> {
  const sealed = await callApiFile("GET /api/v1/forms/{form_id}/files/{file_id}", { params });
  const open = await openerFor(keys.map(({ identity }) => identity));
  // Without a media type: the respondent's must not decide how this browser shows the file.
  return new Blob([await open(new Uint8Array(await sealed.arrayBuffer()))]);
}
