"use client";

import { QrCode } from "lucide-react";
import dynamic from "next/dynamic";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formWords } from "@/components/words/form";
import type { SharedForm } from "@/components/sharing/shared-form";

const { link } = formWords;
const SharePanel = dynamic(() => import("@/components/sharing/share-panel").then((module) => module.SharePanel));

/** Opens the share panel. */
export function ShareButton({ form }: { form: SharedForm }) {
  const trigger = (
    <Button>
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
