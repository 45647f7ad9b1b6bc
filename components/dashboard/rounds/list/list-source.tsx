"use client";

import { FileSpreadsheet } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { askWords } from "@/components/words/ask-people";
import type { ReadList } from "./read-list";
import { readListFile, readListText, UnreadableList } from "./read-list";

const words = askWords.list;

/** Where a list of people comes from: pasted, or a file. */
export function ListSource({ onRead }: { onRead: (list: ReadList) => void }) {
  const [text, setText] = useState("");
  const picker = useRef<HTMLInputElement>(null);
  const hint = useId();
  const {
    run: take,
    isBusy: isReading,
    failure: problem,
  } = useAction((reading: Promise<ReadList>) => reading, {
    done: (list) => onRead(list),
    failed: (error) => words.unreadable[error instanceof UnreadableList ? error.reason : "broken"],
  });
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        label={words.paste}
        hint={words.pasteHint}
        placeholder={words.placeholder}
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {problem !== null && (
        <Notice tone="danger" isAnnounced>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" isBusy={isReading} disabled={text.trim() === ""} onClick={() => take(readListText(text))}>
          {isReading ? words.reading : words.check}
        </Button>
        <Button isBusy={isReading} aria-describedby={hint} onClick={() => picker.current?.click()}>
          <FileSpreadsheet aria-hidden />
          {words.file}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,.vcf,.xls"
          aria-label={words.file}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) take(readListFile(file));
            target.value = "";
          }}
        />
      </div>
      <p id={hint} className="text-13 text-muted">
        {words.fileHint}
      </p>
    </div>
  );
}
