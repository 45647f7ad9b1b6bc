"use client";

import { clsx } from "clsx";
import type { DragEvent } from "react";
import { useId, useRef, useState } from "react";
import { Button, buttonClasses } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-frame";
import { brandWords as words } from "@/components/words/brand";
import type { Bounds } from "./scale-picture";
import { sayPictureFailure, sendPicture } from "./send-picture";

type PictureFieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** The id of the image shown now. */
  picture: string | null;
  bounds: Bounds;
  error?: string | undefined;
  onPicture: (id: string | null) => void;
};

/** An image, chosen as a file or dropped. */
export function PictureField({ name, label, hint, picture, bounds, error, onPicture }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const problem = failure ?? error;
  const notes = [...(hint === undefined ? [] : [`${id}-hint`]), ...(problem === undefined ? [] : [`${id}-error`])];
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    await sendPicture(file, bounds).then(onPicture, (error: unknown) => setFailure(sayPictureFailure(error)));
    setIsBusy(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
  };
  const remove = () => {
    setFailure(null);
    onPicture(null);
    input.current?.focus();
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p id={`${id}-label`} className="mb-1 font-semibold">
        {label}
      </p>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-2 text-13 text-muted">
          {hint}
        </p>
      )}
      <div
        className={clsx(
          "flex flex-wrap items-center gap-3 rounded-control border border-dashed p-3",
          isOver ? "border-accent bg-tint" : "border-field",
        )}
      >
        {/* The image is described on the page; here it only shows which one was chosen. */}
        {picture !== null && (
          <img src={`/pictures/${picture}`} alt="" className="h-14 max-w-full rounded-[4px] bg-white object-contain p-1" />
        )}
        <label
          className={buttonClasses(
            { size: "small" },
            clsx("cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ring", isBusy && "opacity-60"),
          )}
        >
          <input
            ref={input}
            id={id}
            data-option={name}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
            className="sr-only"
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={notes.join(" ") || undefined}
            onChange={({ target }) => {
              void send(target.files?.[0]);
              target.value = ""; // the same file can be chosen again
            }}
          />
          <span id={`${id}-choose`}>{isBusy ? words.sending : picture === null ? words.choose : words.replace}</span>
        </label>
        {picture === null && error === undefined ? (
          <span className="text-13 text-muted max-sm:hidden">{words.drop}</span>
        ) : (
          <Button variant="ghost" size="small" onClick={remove} aria-label={`${words.remove}: ${label}`}>
            {words.remove}
          </Button>
        )}
      </div>
      <div role="status">{problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}</div>
    </div>
  );
}
