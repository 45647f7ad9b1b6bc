"use client";

import { PublishLimit } from "./publish-limit";
import { PublishWebhook } from "./publish-webhook";
import { CopySetting } from "@/components/builder/inspector/copy-setting";
import { EmbedSetting } from "@/components/builder/inspector/embed-setting";
import { LocaleSetting } from "@/components/builder/inspector/locale-setting";
import { TextSetting } from "@/components/builder/inspector/text-setting";
import { Disclosure } from "@/components/ui/disclosure";
import { inspectorWords } from "@/components/words/inspector";
import { publishWords } from "@/components/words/publish";

const words = inspectorWords.settings;

/** What few people need when they publish. The builder has most of it beside the form as well. */
export function PublishMore({ hasLimit }: { hasLimit: boolean }) {
  return (
    <Disclosure title={publishWords.publish.more}>
      {hasLimit && <PublishLimit />}
      <CopySetting />
      <EmbedSetting />
      <PublishWebhook />
      <LocaleSetting />
      <TextSetting name="thank_you_title" label={words.thank_you_title} />
      <TextSetting name="thank_you_message" label={words.thank_you_message} hint={words.markupHint} isMultiline />
    </Disclosure>
  );
}
