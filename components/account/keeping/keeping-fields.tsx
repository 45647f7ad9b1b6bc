"use client";

import { useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { SwitchField } from "@/components/ui/switch-field";
import { TextField } from "@/components/ui/text-field";
import { keepingWords as words } from "@/components/words/keeping";
import type { KeptParts } from "@/lib/rules/forms/keeping";
import { daysIn, readKept, writeKept } from "@/lib/rules/forms/keeping";

type KeepingFieldsProps = {
  /** As in `settings.keep_answers`; need not be valid. */
  value: unknown;
  onChange: (next: unknown) => void;
  /** What was set before answers were kept for ever, to be there again. */
  before?: unknown;
  onLeave?: (value: unknown) => void;
  /** What holds if nothing is chosen; null: for ever. */
  ofAccount: unknown;
  takesFiles: boolean;
};

const FIRST: KeptParts = { after: "90d", then: "delete", files: null };
const FIRST_FILES = "30d";

/** The controls for how long answers are kept. */
export function KeepingFields({ value, onChange, before, onLeave, ofAccount, takesFiles }: KeepingFieldsProps) {
  const kept = readKept(value);
  const chosen = kept ? kept.then : value === undefined && ofAccount !== null ? "account" : "forever";
  const choose = (next: string) => {
    if (kept && (next === "forever" || next === "account")) onLeave?.(value);
    if (next === "forever")
      onChange(null); // said, so that no default of the account takes its place
    else if (next === "account") onChange(undefined);
    else onChange(writeKept({ ...(kept ?? readKept(before) ?? FIRST), then: next === "anonymise" ? next : "delete" }));
  };
  const change = (parts: Partial<KeptParts>) => onChange(writeKept({ ...(kept ?? FIRST), ...parts }));
  return (
    <>
      <SelectField
        data-option="keep_answers"
        label={words.label}
        value={chosen}
        options={[
          ...(ofAccount === null ? [] : [{ value: "account", label: words.account(ofAccount) }]),
          { value: "forever", label: words.forever },
          ...Object.entries(words.thens).map(([then, label]) => ({ value: then, label })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {kept && (
        <>
          <DaysField label={words.after} value={kept.after} onChange={(after) => change({ after })} />
          {(takesFiles || kept.files !== null) && (
            <SwitchField
              label={words.sooner}
              hint={takesFiles ? words.soonerHint : words.soonerUseless}
              checked={kept.files !== null}
              onChange={({ target }) => change({ files: target.checked ? FIRST_FILES : null })}
            />
          )}
          {kept.files !== null && (
            <DaysField
              label={words.filesAfter}
              value={kept.files}
              onChange={(files) => change({ files })}
              {...(isNoSooner(kept) && { hint: words.soonerNever })}
            />
          )}
        </>
      )}
    </>
  );
}

/** Files that are kept as long as the answers, or longer. Those of answers that stay are deleted all the same. */
function isNoSooner({ after, then, files }: KeptParts): boolean {
  return then === "delete" && (daysIn(files ?? "") ?? 0) >= (daysIn(after) ?? Infinity);
}

const UNITS = { days: 1, months: 30, years: 365 };
type Unit = keyof typeof UNITS;
const units = Object.entries(words.units).map(([value, label]) => ({ value, label }));

type DaysFieldProps = { label: string; hint?: string; value: string; onChange: (value: string) => void };

/** A number of days, months or years, stored in days. Text that is not a number is kept as typed, for the schema to refuse. */
function DaysField({ label, hint, value, onChange }: DaysFieldProps) {
  const [typed, setTyped] = useState(() => inUnits(value));
  // As typed (30 days stay 30 days, and do not become a month), unless the value was changed elsewhere.
  const { count, unit } = inDays(typed) === value ? typed : inUnits(value);
  const change = (next: { count: string; unit: Unit }) => {
    setTyped(next);
    onChange(inDays(next));
  };
  const isValid = daysIn(value) !== null;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={label}
        {...(hint !== undefined && { hint })}
        error={isValid ? undefined : words.invalid}
        className={isValid && hint === undefined ? "min-w-0 grow basis-1/4" : "basis-full"} // what is said below or above it needs the width
        inputMode="numeric"
        autoComplete="off"
        value={count}
        onChange={({ target }) => change({ count: target.value, unit })}
      />
      <SelectField
        label={words.unit}
        className="min-w-0 grow basis-3/5"
        value={unit}
        options={units}
        onChange={({ target }) => change({ count, unit: target.value as Unit })} // the options are these names
      />
    </div>
  );
}

function inDays({ count, unit }: { count: string; unit: Unit }): string {
  const text = count.trim();
  return /^\d{1,5}$/.test(text) ? `${Number(text) * UNITS[unit]}d` : text;
}

function inUnits(value: string): { count: string; unit: Unit } {
  const days = daysIn(value);
  if (days === null) return { count: value.replace(/^(\d+)d$/, "$1"), unit: "days" };
  const unit = days % UNITS.years === 0 ? "years" : days % UNITS.months === 0 ? "months" : "days";
  return { count: String(days / UNITS[unit]), unit };
}
