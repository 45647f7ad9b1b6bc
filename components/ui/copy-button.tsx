"use client";

import { Check, Copy } from "lucide-react";
import type { ComponentProps } from "react";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { Button } from "./button";
import { uiWords } from "./ui-words";

type CopyButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className"> & {
  text: string;
  /** Its label; with size "icon", its accessible name. */
  label?: string;
  /** The message and the fallback for browsers that do not allow copying. */
  failure?: string;
  onFailed?: () => void;
  onCopied?: () => void;
};

const SHOWN_MS = 2_000;

/** Copies a text, and confirms it on the button and to screen readers. */
export function CopyButton({
  text,
  label = uiWords.copy,
  size = "medium",
  failure = uiWords.copyFailed,
  onFailed,
  onCopied,
  ...rest
}: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text); // undefined over plain http
      setIsCopied(true);
      onCopied?.();
    } catch {
      onFailed?.();
      toast.error(failure);
    }
  };
  const isIcon = size === "icon";
  return (
    <>
      <Button {...rest} size={size} onClick={() => void copy()} aria-label={isIcon ? label : undefined} title={isIcon ? label : undefined}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {!isIcon && (isCopied ? uiWords.copied : label)}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && uiWords.copied}
      </span>
    </>
  );
}
