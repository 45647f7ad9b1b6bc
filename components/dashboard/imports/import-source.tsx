"use client";

import { clsx } from "clsx";
import type { DragEvent } from "react";
import { useId, useState } from "react";
import { Button, buttonClasses } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-frame";
import { TextArea } from "@/components/ui/text-area";

type Props = {
  words: Record<"choose" | "drop" | "kinds" | "paste" | "pasteHint" | "send" | "busy" | "tooLarge" | "empty", string>;
  /** Bytes of a file. */ most: number;
  isBusy: boolean;
  /** Why the last one was not imported. */ failure: string | null;
  onSource: (source: File | string) => void;
};

/** Takes a file, dropped or chosen, or a text. What was pasted stays if it cannot be imported. */
export function ImportSource({ words, most, isBusy, failure, onSource }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (!file || isBusy) return;
    setProblem(file.size > most ? words.tooLarge : null);
    if (file.size <= most) onSource(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const said = problem ?? failure;
  return (
    <div className="grid gap-6">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          "grid justify-items-center gap-2 rounded-panel border border-dashed p-6 text-center",
          isOver ? "border-accent bg-paper" : "border-line",
        )}
      >
        <label
          className={buttonClasses(
            { variant: "primary" },
            clsx("cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ring", isBusy && "opacity-60"),
          )}
        >
          <input
            type="file"
            className="sr-only"
            aria-describedby={`${id}-kinds`}
            onChange={({ target }) => {
              take(target.files?.[0]);
              target.value = ""; // the same file can be chosen again
            }}
          />
          {words.choose}
        </label>
        <p className="text-13 text-muted">{words.drop}</p>
        <p id={`${id}-kinds`} className="max-w-prose text-13 text-muted">
          {words.kinds}
        </p>
      </div>
      <div role="status" className="empty:-mt-6">
        {isBusy && <p>{words.busy}</p>}
        {!isBusy && said !== null && <FieldError id={`${id}-error`}>{said}</FieldError>}
      </div>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(text.trim() === "" ? words.empty : null);
          if (text.trim() !== "" && !isBusy) onSource(text);
        }}
      >
        <TextArea label={words.paste} hint={words.pasteHint} rows={8} value={text} onChange={({ target }) => setText(target.value)} />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {words.send}
        </Button>
      </form>
    </div>
  );
}
