"use client";

import { useState } from "react";
import { formsWords } from "@/components/words/forms";
import { callApi } from "@/components/api-client/call-api";
import type { ClosingPlan, Closing } from "./closing-plan";
import { canBeLonger, closingOf, presentClosing, shortened } from "./closing-plan";
import type { FormsDialogProps } from "./work-dialog";
import { WorkDialog } from "./work-dialog";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { formatMoment } from "@/components/ui/time";
import { useReader } from "@/components/ui/time-zone";
import { MomentField } from "@/components/ui/moment-field";

const { extend } = formsWords.work;

/** Gives forms a new closing time. */
export function ExtendDialog(props: FormsDialogProps) {
  const [forms] = useState(props.forms);
  const [isLonger] = useState(() => canBeLonger(forms, Date.now()));
  /** Null while the choice is invalid. */
  const [plan, setPlan] = useState<ClosingPlan | null>(null);
  return (
    <WorkDialog
      {...props}
      title={extend.title(forms.length)}
      text={extend.text(forms.length, isLonger)}
      confirm={extend.confirm}
      done={extend.done}
      result={extend.result}
      work={
        plan &&
        ((form) => {
          const closing = closingOf(form, plan, Date.now());
          return callApi("PATCH /api/v1/forms/{form_id}", {
            params: { form_id: form.id },
            body: { expires_at: closing?.toISOString() ?? null },
          });
        })
      }
    >
      <ClosingChoice forms={forms} plan={plan} onChange={setPlan} />
    </WorkDialog>
  );
}

const HOUR = 3_600_000;

type ClosingChoiceProps = { forms: Closing[]; plan: ClosingPlan | null; onChange: (plan: ClosingPlan | null) => void };

/** Chooses when forms close: an extension (or a time from now if none has a closing time), never, or a date; shows the result. */
function ClosingChoice({ forms, plan, onChange }: ClosingChoiceProps) {
  const reader = useReader();
  const [now] = useState(Date.now);
  const [choice, setChoice] = useState("");
  const [isPast, setIsPast] = useState(false);
  const isLonger = canBeLonger(forms, now);
  const present = same(forms.map((form) => presentClosing(form)?.getTime() ?? null));
  const say = (moment: number) => formatMoment(new Date(moment), { ...reader, format: "full" });
  const choose = (value: string) => {
    setChoice(value);
    setIsPast(false);
    if (value === "never") onChange({ kind: "never" });
    else if (value === "own") chooseMoment(present ? new Date(present) : null);
    else if (isLonger) onChange({ kind: "longer", ms: Number(value) * HOUR });
    else onChange({ kind: "at", moment: inHours(Number(value)) });
  };
  const chooseMoment = (moment: Date | null) => {
    const isWrong = moment !== null && hasPassed(moment);
    setIsPast(isWrong);
    onChange(moment === null || isWrong ? null : { kind: "at", moment });
  };
  const closing = plan && same(forms.map((form) => closingOf(form, plan, now)?.getTime() ?? null));
  return (
    <>
      <SelectField
        label={extend.choice}
        value={choice}
        options={[
          { value: "", label: sayPresent(forms, { present, now, say }), disabled: true },
          ...Object.entries(isLonger ? extend.longer : extend.fromNow).map(([value, label]) => ({ value, label })),
          { value: "never", label: extend.never },
          { value: "own", label: extend.own },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {choice === "own" && (
        <div className="mt-4">
          <MomentField
            label={extend.ownLabel}
            error={isPast ? extend.past : undefined}
            moment={present && present > now ? new Date(present) : null}
            onChange={chooseMoment}
          />
        </div>
      )}
      <p role="status" className="mt-3 min-h-6 text-muted">
        {plan && (closing === undefined ? extend.eachLonger : closing === null ? extend.closesNever : extend.closesAt(say(closing)))}
      </p>
      {plan && <Shortened times={shortened(forms, plan, now)} count={forms.length} />}
    </>
  );
}

/** Warns before a form is shortened instead of extended. */
function Shortened({ times, count }: { times: (number | null)[]; count: number }) {
  const [first] = times;
  if (first === undefined) return null;
  return (
    <div className="mt-3">
      <Notice tone="warn" isAnnounced>
        {count > 1 ? extend.shortensSome(times.length, count) : first === null ? extend.shortensNever : extend.shortens(first)}
      </Notice>
    </div>
  );
}

type Known = { present: number | null | undefined; now: number; say: (moment: number) => string };

function sayPresent(forms: Closing[], { present, now, say }: Known): string {
  if (present === undefined) return extend.presentDiffers(forms.length);
  if (present === null) return extend.presentNever;
  return present > now ? extend.present(say(present)) : extend.presentPast(say(present));
}

function hasPassed(moment: Date): boolean {
  return moment.getTime() <= Date.now();
}

function inHours(hours: number): Date {
  return new Date(Date.now() + hours * HOUR);
}

/** The common value; undefined if they differ. */
function same<Value>(values: Value[]): Value | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}
