"use client";

import { MailOffNotice } from "@/components/mail-off";
import { useBuilder } from "@/components/builder/session/use-builder";
import { SelectField } from "@/components/ui/select-field";
import { SwitchField } from "@/components/ui/switch-field";
import { inspectorWords } from "@/components/words/inspector";
import { fieldTypes } from "@/lib/rules/fields";
import { useAside } from "@/components/builder/controls/use-aside";
import { useSetting } from "@/components/builder/controls/use-setting";

const words = inspectorWords.settings;

/** Whether the respondent gets an email, at which of the addresses that the form asks for, and whether it has their answers. */
export function CopySetting() {
  const { value, set, error } = useSetting("copy_to");
  const withAnswers = useSetting("copy_with_answers");
  const before = useAside("copy_with_answers");
  const questions = useBuilder(({ content }) => content.questions);
  const asked = questions
    .filter(({ type }) => fieldTypes[type].isMailAddress)
    .map(({ key, label }) => ({ value: key, label: label || key }));
  const given = typeof value === "string" ? value : "";
  const isKnown = given === "" || asked.some((option) => option.value === given);
  return (
    <>
      <SelectField
        data-option="copy_to"
        label={words.copy}
        hint={asked.length === 0 ? words.copyNoQuestion : words.copyHint}
        error={error}
        value={given}
        options={[{ value: "", label: words.copyNone }, ...asked, ...(isKnown ? [] : [{ value: given, label: given }])]}
        onChange={({ target }) => {
          set(target.value === "" ? undefined : target.value);
          if (target.value === "") {
            before.setAside(withAnswers.value);
            withAnswers.set(undefined); // has no effect without an address
          } else if (given === "" && before.aside !== undefined) withAnswers.set(before.aside);
        }}
      />
      {given !== "" && (
        <>
          <MailOffNotice />
          <SwitchField
            data-option="copy_with_answers"
            label={words.copyWithAnswers}
            hint={words.copyWithAnswersHint}
            checked={withAnswers.value === true}
            onChange={({ target }) => withAnswers.set(target.checked ? true : undefined)}
          />
        </>
      )}
    </>
  );
}
