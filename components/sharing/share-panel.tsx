"use client";

import { ExternalLink, Mail } from "lucide-react";
import { markStep } from "@/components/first-steps";
import { EmbedSnippet } from "./embed-snippet";
import { PrefilledLink } from "./prefilled-link";
import { QrCode } from "./qr-code";
import type { SharedForm } from "./shared-form";
import { buttonClasses } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { publishWords } from "@/components/words/publish";

const words = publishWords.share;

/** Every way to share a form's link. */
export function SharePanel({ form }: { form: SharedForm }) {
  const { title, url } = form;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <CopyField
          label={words.link}
          text={url}
          copyLabel={words.copyLink}
          byHand={words.copyByHand}
          isPrimary
          onCopied={() => markStep("copied")}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <a href={url} target="_blank" rel="noreferrer" className={buttonClasses({ size: "small" })}>
            <ExternalLink aria-hidden /> {words.open}
          </a>
          <a href={mail} className={buttonClasses({ size: "small" })}>
            <Mail aria-hidden /> {words.mail}
          </a>
        </div>
      </div>
      <QrCode title={title} url={url} />
      <EmbedSnippet form={form} />
      <PrefilledLink form={form} />
    </div>
  );
}
