"use client";

import { useState, useEffect } from "react";
import type { Who } from "./who-answers";
import { forOthers, whoAnswers } from "./who-answers";
import { NotifySetting } from "@/components/builder/settings/notify-setting";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Segmented } from "@/components/ui/segmented";
import { publishWords } from "@/components/words/publish";
import { useOwnProblem } from "./use-own-problem";
import { MomentField } from "@/components/ui/moment-field";
import { SelectField } from "@/components/ui/select-field";
import { formatMoment } from "@/components/ui/time";
import { useTimeZone } from "@/components/ui/time-zone";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { PublishWebhook } from "./publish-webhook";
import { CopySetting } from "@/components/builder/settings/copy-setting";
import { EmbedSetting } from "@/components/builder/settings/embed-setting";
import { LocaleSetting } from "@/components/builder/settings/locale-setting";
import { ThanksSetting } from "@/components/builder/settings/thanks-setting";
import { Disclosure } from "@/components/ui/disclosure";
import { TextField } from "@/components/ui/text-field";

const words = publishWords.publish;

const options = Object.entries(words.whos).map(([value, label]) => ({ value: value as Who, label })); // the keys of that object

/** What a form needs besides its questions, in a person's order: who answers, until when, and what is rarer. */
export function PublishSettings() {
  const content = useBuilder((state) => state.content);
  const editForm = useBuilder((state) => state.editForm);
  // Not read from the limit each time: "1" is what one types on the way to "10".
  const [who, setWho] = useState(() => whoAnswers(content));
  const pick = (wanted: Who) => {
    setWho(wanted);
    editForm(forOthers(content, wanted));
  };
  return (
    <>
      <div className="flex flex-col gap-2">
        <Segmented label={words.who} value={who} options={options} onChange={pick} />
        <p className="text-13 text-muted">{words.whoHint[who]}</p>
      </div>
      <PublishClosing />
      <NotifySetting />
      <PublishMore hasLimit={who === "many"} />
    </>
  );
}

const lifetimes = Object.entries(words.lifetimes).map(([value, label]) => ({ value, label }));
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STANDARD = "48h";

/** When the form closes: a duration from now or a chosen date, with the resulting local time. */
function PublishClosing() {
  const { expires_in: expiresIn, expires_at: expiresAt } = useBuilder(({ content }) => content.other);
  const editOther = useBuilder((state) => state.editOther);
  const now = useNow();
  const timeZone = useTimeZone();
  const problem = useOwnProblem("expires_at");
  const hasMoment = expiresAt !== undefined && expiresAt !== null;
  const lifetime = expiresIn === null ? "never" : typeof expiresIn === "string" ? expiresIn : STANDARD;
  const isListed = hasMoment || lifetimes.some(({ value }) => value === lifetime);
  const closing = hasMoment ? readMoment(expiresAt) : closingAfter(lifetime, now);
  const choose = (value: string) => {
    if (value === "moment") editOther("expires_at", fullHour(closing ?? new Date(now + 48 * HOUR_MS)).toISOString());
    else {
      if (hasMoment) editOther("expires_at", undefined);
      editOther("expires_in", value === "never" ? null : value);
    }
  };
  const say = (moment: Date) => formatMoment(moment, { timeZone, format: "full" });
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        {...useOwnProblem("expires_in")}
        label={words.closes}
        hint={hasMoment ? words.closesOnDate : closing ? words.closesAt(say(closing)) : words.closesNever}
        options={[
          ...lifetimes,
          ...(isListed ? [] : [{ value: lifetime, label: words.otherLifetime(lifetime) }]),
          { value: "moment", label: words.onDate },
        ]}
        value={hasMoment ? "moment" : lifetime}
        onChange={({ target }) => choose(target.value)}
      />
      {hasMoment && (
        <MomentField
          {...problem}
          label={words.closesOn}
          moment={closing}
          onChange={(moment) => editOther("expires_at", moment?.toISOString() ?? "")}
        />
      )}
    </div>
  );
}

/** Null for never, and for an invalid lifetime. */
function closingAfter(lifetime: string, now: number): Date | null {
  const lasts = createFormSchema.shape.expires_in.safeParse(lifetime === "never" ? null : lifetime).data;
  return typeof lasts === "number" ? new Date(now + lasts) : null;
}

function readMoment(at: unknown): Date | null {
  const moment = new Date(typeof at === "string" ? at : "");
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The next full hour, as a sensible default. */
function fullHour(moment: Date): Date {
  const hour = new Date(moment);
  hour.setMinutes(60, 0, 0);
  return hour;
}

/** A clock that ticks while the sheet is open. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What few people need when they publish. The builder has most of it beside the form as well. */
function PublishMore({ hasLimit }: { hasLimit: boolean }) {
  return (
    <Disclosure title={publishWords.publish.more}>
      {hasLimit && <PublishLimit />}
      <CopySetting />
      <EmbedSetting />
      <PublishWebhook />
      <LocaleSetting />
      <ThanksSetting />
    </Disclosure>
  );
}

/** The response limit of a form for many people. */
function PublishLimit() {
  const limit = useBuilder(({ content }) => content.settings.response_limit);
  const editSetting = useBuilder((state) => state.editSetting);
  return (
    <TextField
      {...useOwnProblem("response_limit")}
      label={words.limit}
      hint={words.limitHint}
      isOptional
      inputMode="numeric"
      autoComplete="off"
      value={typeof limit === "number" || typeof limit === "string" ? limit : ""}
      onChange={({ target }) => editSetting("response_limit", readWhole(target.value))}
    />
  );
}

/** Null for no limit. Text that is not a number is kept as typed, for the schema to refuse. */
function readWhole(typed: string): number | string | null {
  if (typed.trim() === "") return null;
  return /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : typed;
}
