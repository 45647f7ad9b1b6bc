"use client";

import { PublishLimit } from "./publish-limit";
import { PublishWebhook } from "./publish-webhook";
import { CopySetting } from "@/components/builder/settings/copy-setting";
import { EmbedSetting } from "@/components/builder/settings/embed-setting";
import { LocaleSetting } from "@/components/builder/settings/locale-setting";
import { ThanksSetting } from "@/components/builder/settings/thanks-setting";
import { Disclosure } from "@/components/ui/disclosure";
import { publishWords } from "@/components/words/publish";

/** What few people need when they publish. The builder has most of it beside the form as well. */
export function PublishMore({ hasLimit }: { hasLimit: boolean }) {
  return (
    <Disclosure title={publishWords.publish.more}>
      {hasLimit && <PublishLimit />}
      <CopySetting />
      <EmbedSetting />
      <PublishWebhook />
      <LocaleSetting />
      <ThanksSetting />
    </Disclosure>
  );
}
