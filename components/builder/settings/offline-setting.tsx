"use client";

import { useAside } from "@/components/builder/controls/use-aside";
import { useSetting } from "@/components/builder/controls/use-setting";
import { SelectField } from "@/components/ui/select-field";
import { SwitchField } from "@/components/ui/switch-field";
import { offlineWords as words } from "@/components/words/offline";

const USUAL = { grace: "7d" };

/** Whether a form can be filled in without a network, and for how long after closing such answers are taken. A time that only the API offers stays as it is. */
export function OfflineSetting() {
  const { value, set, error, errorOf } = useSetting("offline");
  const { aside, setAside } = useAside("offline");
  const grace = graceOf(value);
  const options = Object.entries(words.graces).map(([given, label]) => ({ value: given, label }));
  const turn = (isOn: boolean) => {
    if (!isOn) setAside(value);
    set(isOn ? (aside ?? USUAL) : undefined);
  };
  return (
    <>
      <SwitchField
        data-option="offline"
        label={words.label}
        hint={words.hint}
        checked={grace !== null}
        onChange={({ target }) => turn(target.checked)}
      />
      {grace !== null && (
        <SelectField
          data-option="grace"
          label={words.grace}
          hint={words.graceHint}
          error={errorOf("grace") ?? error}
          value={grace}
          options={Object.hasOwn(words.graces, grace) ? options : [...options, { value: grace, label: grace }]}
          onChange={({ target }) => set({ grace: target.value })}
        />
      )}
    </>
  );
}

/** Null: off. */
function graceOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  return "grace" in value && typeof value.grace === "string" ? value.grace : "";
}
