"use client";

import { QrCode } from "lucide-react";
import dynamic from "next/dynamic";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formWords } from "@/components/words/form";
import type { SharedForm } from "@/components/sharing/shared-form";
import { CopyButton } from "@/components/ui/copy-button";
import { markStep } from "@/components/first-steps";

const { link } = formWords;
const SharePanel = dynamic(() => import("@/components/sharing/share-panel").then((module) => module.SharePanel));

/** Opens the share panel. */
export function ShareButton({ form }: { form: SharedForm }) {
  const trigger = (
    <Button aria-label={link.shareName}>
      <QrCode aria-hidden />
      {link.share}
    </Button>
  );
  return (
    <Dialog size="large" title={link.shareTitle} trigger={trigger}>
      <SharePanel form={form} />
    </Dialog>
  );
}

/** Copies the link and ticks the third of the first steps. */
export function CopyLink({ url, isPrimary }: { url: string; isPrimary: boolean }) {
  return (
    <CopyButton text={url} label={formWords.link.copy} variant={isPrimary ? "primary" : "quiet"} onCopied={() => markStep("copied")} />
  );
}
