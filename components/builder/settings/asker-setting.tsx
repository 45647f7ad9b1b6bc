"use client";

import { completeAddress } from "@/components/builder/model/complete-address";
import { useSetting } from "@/components/builder/controls/use-setting";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.settings;
type Part = "name" | "reason" | "contact" | "privacy";

/** Who asks, shown at the top of the page. Without a name, nothing is. */
export function AskerSetting() {
  const { value, set, errorOf } = useSetting("asker");
  const asker = typeof value === "object" && value !== null ? (value as Partial<Record<Part, unknown>>) : {};
  const partOf = (part: Part) => (typeof asker[part] === "string" ? asker[part] : "");
  const change = (part: Part, text: string) => {
    const next = Object.entries({ ...asker, [part]: text }).filter(([, each]) => each !== "");
    set(next.length === 0 ? undefined : Object.fromEntries(next));
  };
  const inputOf = (part: Part) => ({
    value: partOf(part),
    error: errorOf(part),
    onChange: ({ target }: { target: { value: string } }) => change(part, target.value),
  });
  const complete = () => {
    if (completeAddress(partOf("privacy")) !== partOf("privacy")) change("privacy", completeAddress(partOf("privacy")));
  };
  return (
    <>
      <TextField data-option="asker" label={words.askerName} hint={words.askerHint} {...inputOf("name")} />
      <TextArea label={words.askerReason} rows={2} {...inputOf("reason")} />
      <TextField label={words.askerContact} hint={words.askerContactHint} {...inputOf("contact")} />
      <TextField
        label={words.askerPrivacy}
        placeholder="https://"
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        onBlur={complete}
        {...inputOf("privacy")}
      />
    </>
  );
}
