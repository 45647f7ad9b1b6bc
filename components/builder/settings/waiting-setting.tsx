"use client";

import { useAside } from "@/components/builder/controls/use-aside";
import { useSetting } from "@/components/builder/controls/use-setting";
import { MailOffNotice } from "@/components/mail-off";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SwitchField } from "@/components/ui/switch-field";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.settings;
const STANDARD = { offer_for: "24h" };

/** Whether people can wait for a place once the form is full, and how long a place is kept for each. */
export function WaitingSetting({ error: refused }: { error?: string | undefined }) {
  const { value, set, error } = useSetting("waiting_list");
  const before = useAside("waiting_list");
  const hasLimit = useBuilder(({ content }) => content.settings.response_limit !== null);
  const isOn = typeof value === "object" && value !== null;
  const time = isOn && "offer_for" in value && typeof value.offer_for === "string" ? value.offer_for : STANDARD.offer_for;
  const isListed = Object.hasOwn(words.offers, time);
  const problem = refused ?? error;
  return (
    <div className="space-y-3">
      <SwitchField
        data-option="waiting_list"
        label={words.waiting_list}
        hint={words.waitingHint}
        checked={isOn}
        onChange={({ target }) => {
          if (isOn) before.setAside(value);
          set(target.checked ? (before.aside ?? STANDARD) : undefined);
        }}
      />
      {isOn && !hasLimit && <Notice tone="warn" title={words.waitingForever} />}
      {isOn && <MailOffNotice>{words.waitingMailOff}</MailOffNotice>}
      {isOn && (
        <SelectField
          data-option="offer_for"
          label={words.offerFor}
          hint={words.offerHint}
          error={problem}
          value={time}
          options={[
            ...Object.entries(words.offers).map(([name, label]) => ({ value: name, label })),
            ...(isListed ? [] : [{ value: time, label: time }]),
          ]}
          onChange={({ target }) => set({ offer_for: target.value })}
        />
      )}
    </div>
  );
}
