"use client";

import type { ReactNode } from "react";
import { useId, useRef } from "react";
import { CopyButton } from "./copy-button";
import { FieldFrame } from "./field-frame";

type CopyFieldProps = {
  label: ReactNode;
  text: string;
  copyLabel: string;
  /** Shown when the browser does not allow copying; the text is then selected instead. */
  byHand: string;
  isPrimary?: boolean;
  isLabelHidden?: boolean;
  onCopied?: () => void;
};

/** A text to copy. Where the browser cannot copy, the text is selected for the keyboard. */
export function CopyField({ label, text, copyLabel, byHand, isPrimary = false, isLabelHidden = false, onCopied }: CopyFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden}>
      <div className="flex flex-col gap-2 sm:flex-row">
        <input
          ref={input}
          id={id}
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
          className="control min-w-0 grow font-mono text-13"
        />
        <CopyButton
          text={text}
          label={copyLabel}
          variant={isPrimary ? "primary" : "quiet"}
          failure={byHand}
          onFailed={() => input.current?.focus()}
          {...(onCopied && { onCopied })}
        />
      </div>
    </FieldFrame>
  );
}
