"use client";

import { useSetting } from "@/components/builder/controls/use-setting";
import { TextField } from "@/components/ui/text-field";
import { formSettingsWords as words } from "@/components/words/form-settings";
import { isLimitTooLow, readLimit } from "./read-limit";

/** After how many answers the form closes. */
export function LimitSetting({ responseCount }: { responseCount: number }) {
  const { value, error, set } = useSetting("response_limit");
  return (
    <TextField
      data-option="response_limit"
      label={words.limit}
      hint={words.limitHint(responseCount)}
      error={isLimitTooLow(value, responseCount) ? words.limitTooLow(responseCount) : error}
      inputMode="numeric"
      autoComplete="off"
      className="max-w-72"
      value={typeof value === "number" || typeof value === "string" ? value : ""}
      onChange={({ target }) => set(readLimit(target.value))}
    />
  );
}
