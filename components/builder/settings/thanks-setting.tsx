"use client";

import { TextSetting } from "@/components/builder/controls/text-setting";
import { InsertAnyAnswer } from "@/components/builder/answers/insert-answer";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.settings;
const TEXTS = '[data-option="thank_you_message"], [data-option="thank_you_title"]';

/** What the page says once the answers have been sent; answers can be inserted. */
export function ThanksSetting() {
  return (
    <>
      <TextSetting name="thank_you_title" label={words.thank_you_title} />
      <TextSetting name="thank_you_message" label={words.thank_you_message} hint={words.markupHint} isMultiline />
      <InsertAnyAnswer texts={TEXTS} />
    </>
  );
}
