"use client";

import { useState } from "react";
import { MailOffNotice } from "@/components/mail-off";
import { callApi } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { SelectField } from "@/components/ui/select-field";
import { SwitchField } from "@/components/ui/switch-field";
import { TextField } from "@/components/ui/text-field";
import { useTimeZone } from "@/components/ui/time-zone";
import { uiWords } from "@/components/ui/ui-words";
import { inspectorWords } from "@/components/words/inspector";
import { UnlessSealed } from "@/components/builder/controls/unless-sealed";
import { useAside } from "@/components/builder/controls/use-aside";
import { useSetting } from "@/components/builder/controls/use-setting";

const words = inspectorWords.settings;
const times = Object.entries(words.notifyWhens).map(([value, label]) => ({ value, label }));

/** Who gets an email about new responses. One click adds the owner. */
export function NotifySetting() {
  const { value, set, error } = useSetting("notify");
  const withAnswers = useSetting("notify_with_answers");
  const zoneOfForm = useSetting("time_zone").value;
  const timeZone = useTimeZone();
  const [isBusy, setIsBusy] = useState(false);
  const notify =
    typeof value === "object" && value !== null ? (value as { addresses?: unknown; when?: unknown; time_zone?: unknown }) : null;
  const addresses = Array.isArray(notify?.addresses) ? notify.addresses.filter((each) => typeof each === "string") : [];
  const zone = [notify?.time_zone, zoneOfForm].find((each) => typeof each === "string") ?? "UTC";
  const before = useAside("notify");
  const zoneBefore = useAside("notify.time_zone");
  const toggle = async (isOn: boolean) => {
    if (!isOn) {
      before.setAside(value);
      set(undefined);
      return;
    }
    if (before.aside !== undefined) {
      set(before.aside);
      return;
    }
    setIsBusy(true);
    try {
      const { user } = await callApi("GET /api/v1/session", {});
      set({ addresses: [user.email] });
    } catch (failure) {
      showFailure(words.notify, failure);
    }
    setIsBusy(false);
  };
  const chooseWhen = (when: string) => {
    if (notify?.time_zone !== undefined) zoneBefore.setAside(notify.time_zone);
    set({ ...notify, when, time_zone: when === "day" ? (zoneBefore.aside ?? timeZone) : undefined });
  };
  return (
    <>
      <SwitchField
        data-option="notify"
        label={words.notify}
        hint={words.notifyHint}
        checked={notify !== null || isBusy}
        disabled={isBusy}
        onChange={({ target }) => void toggle(target.checked)}
      />
      {notify && (
        <>
          <MailOffNotice />
          <TextField
            label={words.notifyTo}
            hint={words.notifyToHint}
            error={error}
            inputMode="email"
            spellCheck={false}
            autoCapitalize="none"
            defaultValue={addresses.join(", ")}
            onChange={({ target }) => set({ ...notify, addresses: addressesIn(target.value) })}
          />
          <SelectField
            label={words.notifyWhen}
            value={typeof notify.when === "string" ? notify.when : "each"}
            options={times}
            {...(notify.when === "day" && { hint: uiWords.inZone(zone) })}
            onChange={({ target }) => chooseWhen(target.value)}
          />
          <UnlessSealed names={["notify_with_answers"]}>
            <SwitchField
              label={words.notifyWithAnswers}
              hint={words.notifyWithAnswersHint}
              checked={withAnswers.value === true}
              onChange={({ target }) => withAnswers.set(target.checked ? true : undefined)}
            />
          </UnlessSealed>
        </>
      )}
    </>
  );
}

function addressesIn(text: string): string[] {
  return text
    .split(/[,;\s]+/)
    .map((address) => address.trim())
    .filter((address) => address !== "");
}
