"use client";

import { CheckboxField } from "@/components/ui/checkbox-field";
import { MomentField } from "@/components/ui/moment-field";
import { SelectField } from "@/components/ui/select-field";
import { askWords } from "@/components/words/ask-people";
import { sayReminder } from "@/components/words/rounds";
import type { When } from "./when";
import { isPastDate, offeredReminders } from "./when";

const words = askWords.when;

type Props = { when: When; onChange: (when: When) => void; /** The choice that leaves the closing time as it is. */ keep?: string };

/** Until when people can answer, and when they are reminded. */
export function WhenFields({ when, onChange, keep }: Props) {
  const { closing, moment, remind } = when;
  const lifetimes = Object.entries(words.lifetimes).map(([value, label]) => ({ value: value as keyof typeof words.lifetimes, label })); // the keys of that object
  const options = [...(keep === undefined ? [] : [{ value: "keep" as const, label: keep }]), ...lifetimes];
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={words.closes}
        className="max-w-72"
        options={options}
        value={closing}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value);
          if (chosen) onChange({ ...when, closing: chosen.value });
        }}
      />
      {closing === "moment" && (
        <MomentField
          label={words.date}
          error={isPastDate(when) ? words.past : undefined}
          moment={moment}
          onChange={(chosen) => onChange({ ...when, moment: chosen })}
        />
      )}
      <fieldset>
        <legend className="font-semibold">{words.reminders}</legend>
        <p className="mb-1 text-13 text-muted">{words.remindersHint}</p>
        {offeredReminders(when).map((entry) => {
          const said = sayReminder(entry);
          return (
            <CheckboxField
              key={entry}
              label={`${said.slice(0, 1).toUpperCase()}${said.slice(1)}`}
              checked={remind.includes(entry)}
              onChange={({ target }) =>
                onChange({ ...when, remind: target.checked ? [...remind, entry] : remind.filter((each) => each !== entry) })
              }
            />
          );
        })}
      </fieldset>
    </div>
  );
}
