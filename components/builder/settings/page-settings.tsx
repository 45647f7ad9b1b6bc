"use client";

import type { ComponentType, ReactNode } from "react";
import { AskerSetting } from "./asker-setting";
import { EditableSetting } from "./editable-setting";
import { EmbedSetting } from "./embed-setting";
import { ContentLocaleSetting } from "./content-locale-setting";
import { CopySetting } from "./copy-setting";
import { LocaleSetting } from "./locale-setting";
import { NotifySetting } from "./notify-setting";
import { OutcomesSetting } from "./outcomes-setting";
import { ReviewSetting } from "./review-setting";
import { TextSetting } from "@/components/builder/controls/text-setting";
import { ThanksSetting } from "./thanks-setting";
import { VisitsSetting } from "./visits-setting";
import { BrandSettings } from "@/components/builder/brand/brand-settings";
import { UseBrandButton } from "@/components/builder/brand/use-brand-button";
import { brandWords } from "@/components/words/brand";
import { builderWords } from "@/components/words/builder";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.settings;

type PageSettingsProps = {
  Part: ComponentType<{ title: string; children: ReactNode }>;
  /** First in the first part. */ children?: ReactNode;
};

/** The titles of the parts, in their order. */
export const pageSettingsTitles: readonly string[] = [
  ...[words.page, brandWords.title, words.asker, words.outcomes, words.mail, words.afterwards, words.closed, words.embedding],
  words.privacy,
];

/** What the public page looks like and says around the questions: in the builder, and in the form's Settings. */
export function PageSettings({ Part, children }: PageSettingsProps) {
  return (
    <>
      <Part title={words.page}>
        {children}
        <LocaleSetting />
        <ContentLocaleSetting />
        <TextSetting name="submit_label" label={words.submit_label} placeholder={builderWords.submit.default} />
        <ReviewSetting />
      </Part>
      <Part title={brandWords.title}>
        <UseBrandButton />
        <BrandSettings />
      </Part>
      <Part title={words.asker}>
        <AskerSetting />
      </Part>
      <Part title={words.outcomes}>
        <OutcomesSetting />
      </Part>
      <Part title={words.mail}>
        <NotifySetting />
        <CopySetting />
      </Part>
      <Part title={words.afterwards}>
        <ThanksSetting />
        <TextSetting name="redirect_url" label={words.redirect_url} hint={words.redirectHint} placeholder="https://" isAddress />
        <EditableSetting />
      </Part>
      <Part title={words.closed}>
        <TextSetting name="closed_message" label={words.closed_message} hint={words.closedHint} isMultiline />
      </Part>
      <Part title={words.embedding}>
        <EmbedSetting />
      </Part>
      <Part title={words.privacy}>
        <VisitsSetting />
      </Part>
    </>
  );
}
