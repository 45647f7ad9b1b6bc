"use client";

import { useSetting } from "@/components/builder/controls/use-setting";
import { SwitchField } from "@/components/ui/switch-field";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.settings;

/** Whether visits of the page are counted; they are unless the owner says no. */
export function VisitsSetting() {
  const { value, set } = useSetting("count_visits");
  return (
    <SwitchField
      data-option="count_visits"
      label={words.count_visits}
      hint={words.visitsHint}
      checked={value !== false}
      onChange={({ target }) => set(target.checked ? undefined : false)}
    />
  );
}
