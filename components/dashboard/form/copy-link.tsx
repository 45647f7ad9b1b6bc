"use client";

import { CopyButton } from "@/components/ui/copy-button";
import { formWords } from "@/components/words/form";
import { markStep } from "@/components/first-steps";

/** Copies the link and ticks the third of the first steps. */
export function CopyLink({ url, isPrimary }: { url: string; isPrimary: boolean }) {
  return (
    <CopyButton text={url} label={formWords.link.copy} variant={isPrimary ? "primary" : "quiet"} onCopied={() => markStep("copied")} />
  );
}
