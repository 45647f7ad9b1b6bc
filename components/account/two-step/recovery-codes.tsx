"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { saveFile } from "@/components/ui/save-file";
import { twoStepWords } from "@/components/words/two-step";

const words = twoStepWords.recovery;

type RecoveryCodesProps = { codes: string[]; email: string; onStored: () => void };

/** New recovery codes, shown once. */
export function RecoveryCodes({ codes, email, onStored }: RecoveryCodesProps) {
  const text = `${codes.join("\n")}\n`;
  const download = () => saveFile(new Blob([`${words.fileHead(email)}\n\n${text}`], { type: "text/plain" }), words.file);
  return (
    <div className="grid gap-4">
      <h3 className="font-semibold">{words.title}</h3>
      <p role="status">{words.text}</p>
      <ul className="grid gap-x-6 gap-y-1 rounded-control border border-line bg-paper px-4 py-3 font-mono text-13 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={words.copy} />
        <Button onClick={download}>
          <Download aria-hidden /> {words.download}
        </Button>
        <Button variant="primary" onClick={onStored}>
          {words.stored}
        </Button>
      </div>
    </div>
  );
}
