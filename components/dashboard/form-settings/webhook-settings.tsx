"use client";

import { useId } from "react";
import { useSetting } from "@/components/builder/controls/use-setting";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FieldError } from "@/components/ui/field-frame";
import { Segmented } from "@/components/ui/segmented";
import { SwitchField } from "@/components/ui/switch-field";
import { formSettingsWords as words } from "@/components/words/form-settings";
import { webhooksWords } from "@/components/words/webhooks";
import { formEventTypes } from "@/lib/rules/forms/event-types";

/** What the form's webhook address is told. */
export function WebhookSettings() {
  return (
    <>
      <EventsSetting />
      <NullsSetting />
      <IncludeSetting />
    </>
  );
}

/** Which events go to the form's address. */
function EventsSetting() {
  const { value, set } = useSetting("callback_events");
  const id = useId();
  const chosen: readonly unknown[] | null = Array.isArray(value) ? value : null;
  return (
    <div data-option="callback_events" tabIndex={-1} className="space-y-2">
      <Segmented
        label={words.webhookEvents}
        value={chosen ? "some" : "all"}
        options={words.webhookEventsOptions}
        onChange={(which) => set(which === "all" ? undefined : [...formEventTypes])}
      />
      {chosen && (
        <fieldset>
          <legend className="sr-only">{words.webhookEvents}</legend>
          {formEventTypes.map((type) => (
            <CheckboxField
              key={type}
              label={webhooksWords.events[type]}
              checked={chosen.includes(type)}
              onChange={({ target }) => set(formEventTypes.filter((each) => (each === type ? target.checked : chosen.includes(each))))}
            />
          ))}
          {chosen.length === 0 && <FieldError id={id}>{words.webhookEventsNone}</FieldError>}
        </fieldset>
      )}
    </div>
  );
}

/** Whether webhooks have the questions that were not answered. */
function NullsSetting() {
  const { value, set } = useSetting("webhook_nulls");
  return (
    <SwitchField
      data-option="webhook_nulls"
      label={words.webhookNulls}
      hint={words.webhookNullsHint}
      checked={value === true}
      onChange={({ target }) => set(target.checked || undefined)}
    />
  );
}

/** Whether webhooks to the form's address have the questions too. */
function IncludeSetting() {
  const { value, set } = useSetting("callback_include");
  return (
    <SwitchField
      data-option="callback_include"
      label={words.webhookFields}
      hint={words.webhookFieldsHint}
      checked={Array.isArray(value) && value.includes("fields")}
      onChange={({ target }) => set(target.checked ? ["fields"] : undefined)}
    />
  );
}
