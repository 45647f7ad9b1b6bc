"use client";

import { useSetting } from "@/components/builder/controls/use-setting";
import { useBuilder } from "@/components/builder/session/use-builder";
import { SwitchField } from "@/components/ui/switch-field";
import { inspectorWords } from "@/components/words/inspector";
import { fieldTypes } from "@/lib/rules/fields";

const words = inspectorWords.settings;

/** Whether respondents review their answers before sending; only for forms with several pages. */
export function ReviewSetting() {
  const { value, set } = useSetting("review");
  const hasPages = useBuilder(({ content }) => content.questions.some((question) => fieldTypes[question.type].begins(question) !== null));
  if (!hasPages) return null;
  return (
    <SwitchField
      data-option="review"
      label={words.review}
      hint={words.reviewHint}
      checked={value === true}
      onChange={({ target }) => set(target.checked || undefined)}
    />
  );
}
