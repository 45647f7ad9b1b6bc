"use client";

import { TextSetting } from "@/components/builder/controls/text-setting";
import { UnlessSealed } from "@/components/builder/controls/unless-sealed";
import { InsertAnyAnswer } from "@/components/builder/answers/insert-answer";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Chips, useNames } from "@/components/builder/answers/chips";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.settings;
const TEXTS = '[data-option="thank_you_message"], [data-option="thank_you_title"]';

/** What the page says once the answers have been sent; answers can be inserted. */
export function ThanksSetting() {
  return (
    <>
      <TextSetting name="thank_you_title" label={words.thank_you_title} />
      <AsRead name="thank_you_title" />
      <TextSetting name="thank_you_message" label={words.thank_you_message} hint={words.markupHint} isMultiline />
      <AsRead name="thank_you_message" />
      <UnlessSealed names={[]}>
        <InsertAnyAnswer texts={TEXTS} />
      </UnlessSealed>
    </>
  );
}

/** A text with chips where answers will stand, below its source. Renders nothing for a text without any. */
function AsRead({ name }: { name: string }) {
  const text = useBuilder(({ content }) => (typeof content.settings[name] === "string" ? content.settings[name] : ""));
  const nameOf = useNames(text, null);
  if (!text.includes("{{")) return null;
  return (
    <p className="text-13 break-words whitespace-pre-line text-muted" dir="auto">
      <Chips text={text} nameOf={nameOf} />
    </p>
  );
}
