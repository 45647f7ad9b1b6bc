"use client";

import type { MouseEvent, ReactNode } from "react";
import { toast } from "sonner";
import type { SealKey } from "@/components/sealed/key-file";
import { NotOpened, openerFor } from "@/components/sealed/open-file";
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
    const id = link && /\/files\/([\w-]+)$/.exec(link.pathname)?.[1];
    if (!link || !id || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openFile(link.href, keys).then(
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

async function openFile(address: string, keys: SealKey[]): Promise<Blob> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`The service answered ${reply.status}.`);
  const open = await openerFor(keys.map(({ identity }) => identity));
  // Of no type: what a stranger says it is must not decide how this browser shows it.
  return new Blob([await open(new Uint8Array(await reply.arrayBuffer()))]);
}
